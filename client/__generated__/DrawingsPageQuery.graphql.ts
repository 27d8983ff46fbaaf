/**
 * @generated SignedSource<<ce519b987d4d523ced26ecdb89b33044>>
 * @relayHash 25fd9e19d7843d554349088bbeda863f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 25fd9e19d7843d554349088bbeda863f

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DrawingTaskOrderField = "FINISHED_AT" | "ID" | "SUBMITTED_AT";
export type SortDirection = "ASC" | "DESC";
export type TaskStatus = "FAILURE" | "IN_PROGRESS" | "MODAL" | "NOT_START" | "QUEUED" | "SUBMITTED" | "SUCCESS" | "UNKNOWN";
export type DrawingTaskFilter = {
  action?: string | null | undefined;
  channelId?: string | null | undefined;
  from?: string | null | undefined;
  status?: TaskStatus | null | undefined;
  taskId?: string | null | undefined;
  to?: string | null | undefined;
  userId?: string | null | undefined;
};
export type ViewerDrawingTaskFilter = {
  action?: string | null | undefined;
  from?: string | null | undefined;
  status?: TaskStatus | null | undefined;
  taskId?: string | null | undefined;
  to?: string | null | undefined;
};
export type DrawingTaskOrder = {
  direction: SortDirection;
  field: DrawingTaskOrderField;
};
export type DrawingsPageQuery$variables = {
  filter?: DrawingTaskFilter | null | undefined;
  first?: number | null | undefined;
  isOperator: boolean;
  offset?: number | null | undefined;
  orderBy?: DrawingTaskOrder | null | undefined;
  snapshot?: string | null | undefined;
  viewerFilter?: ViewerDrawingTaskFilter | null | undefined;
};
export type DrawingsPageQuery$data = {
  readonly " $fragmentSpreads": FragmentRefs<"DrawingsList_query">;
};
export type DrawingsPageQuery = {
  response: DrawingsPageQuery$data;
  variables: DrawingsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "filter"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "first"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "isOperator"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "offset"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "orderBy"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "snapshot"
},
v6 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "viewerFilter"
},
v7 = {
  "kind": "Variable",
  "name": "first",
  "variableName": "first"
},
v8 = {
  "kind": "Variable",
  "name": "offset",
  "variableName": "offset"
},
v9 = {
  "kind": "Variable",
  "name": "orderBy",
  "variableName": "orderBy"
},
v10 = {
  "kind": "Variable",
  "name": "snapshot",
  "variableName": "snapshot"
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "databaseId",
  "storageKey": null
},
v13 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "DrawingTaskEdge",
    "kind": "LinkedField",
    "name": "edges",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "DrawingTask",
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v11/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "submittedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "action",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Channel",
            "kind": "LinkedField",
            "name": "channel",
            "plural": false,
            "selections": [
              (v12/*:: as any*/),
              (v11/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "code",
            "storageKey": null
          },
          (v12/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "failReason",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "finishedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "imageUrl",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "progress",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "prompt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "promptEn",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "status",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "taskId",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "isTotalCapped",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "snapshot",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "totalCount",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "totalLimit",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "DrawingsPageQuery",
    "selections": [
      {
        "args": null,
        "kind": "FragmentSpread",
        "name": "DrawingsList_query"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v3/*:: as any*/),
      (v5/*:: as any*/),
      (v2/*:: as any*/),
      (v0/*:: as any*/),
      (v6/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "DrawingsPageQuery",
    "selections": [
      {
        "condition": "isOperator",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": [
              {
                "kind": "Variable",
                "name": "filter",
                "variableName": "filter"
              },
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/)
            ],
            "concreteType": "DrawingTaskConnection",
            "kind": "LinkedField",
            "name": "drawingTasks",
            "plural": false,
            "selections": (v13/*:: as any*/),
            "storageKey": null
          }
        ]
      },
      {
        "condition": "isOperator",
        "kind": "Condition",
        "passingValue": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": [
                  {
                    "kind": "Variable",
                    "name": "filter",
                    "variableName": "viewerFilter"
                  },
                  (v7/*:: as any*/),
                  (v8/*:: as any*/),
                  (v9/*:: as any*/),
                  (v10/*:: as any*/)
                ],
                "concreteType": "DrawingTaskConnection",
                "kind": "LinkedField",
                "name": "drawingTasks",
                "plural": false,
                "selections": (v13/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ]
      }
    ]
  },
  "params": {
    "id": "25fd9e19d7843d554349088bbeda863f",
    "metadata": {},
    "name": "DrawingsPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "c8669384ae3bda34251af5c5aa93aa73";

export default node;
