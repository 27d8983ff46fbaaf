/**
 * @generated SignedSource<<074f9f76f0bb4232f357ad1be175e914>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TasksList_query$data = {
  readonly asyncTasks?: {
    readonly " $fragmentSpreads": FragmentRefs<"TasksList_tasks">;
  };
  readonly viewer?: {
    readonly asyncTasks: {
      readonly " $fragmentSpreads": FragmentRefs<"TasksList_tasks">;
    };
  } | null | undefined;
  readonly " $fragmentType": "TasksList_query";
};
export type TasksList_query$key = {
  readonly " $data"?: TasksList_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"TasksList_query">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "kind": "Variable",
  "name": "first",
  "variableName": "first"
},
v1 = {
  "kind": "Variable",
  "name": "offset",
  "variableName": "offset"
},
v2 = {
  "kind": "Variable",
  "name": "orderBy",
  "variableName": "orderBy"
},
v3 = {
  "kind": "Variable",
  "name": "snapshot",
  "variableName": "snapshot"
},
v4 = [
  {
    "args": null,
    "kind": "FragmentSpread",
    "name": "TasksList_tasks"
  }
];
return {
  "argumentDefinitions": [
    {
      "kind": "RootArgument",
      "name": "filter"
    },
    {
      "kind": "RootArgument",
      "name": "first"
    },
    {
      "kind": "RootArgument",
      "name": "isOperator"
    },
    {
      "kind": "RootArgument",
      "name": "offset"
    },
    {
      "kind": "RootArgument",
      "name": "orderBy"
    },
    {
      "kind": "RootArgument",
      "name": "snapshot"
    },
    {
      "kind": "RootArgument",
      "name": "viewerFilter"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "TasksList_query",
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
            (v0/*:: as any*/),
            (v1/*:: as any*/),
            (v2/*:: as any*/),
            (v3/*:: as any*/)
          ],
          "concreteType": "AsyncTaskConnection",
          "kind": "LinkedField",
          "name": "asyncTasks",
          "plural": false,
          "selections": (v4/*:: as any*/),
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
                (v0/*:: as any*/),
                (v1/*:: as any*/),
                (v2/*:: as any*/),
                (v3/*:: as any*/)
              ],
              "concreteType": "AsyncTaskConnection",
              "kind": "LinkedField",
              "name": "asyncTasks",
              "plural": false,
              "selections": (v4/*:: as any*/),
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ]
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "45585606238c22e23ed98ac025f6b279";

export default node;
