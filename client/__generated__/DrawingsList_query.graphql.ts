/**
 * @generated SignedSource<<d6f18b365a5208c1d8db172268c361d7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DrawingsList_query$data = {
  readonly drawingTasks?: {
    readonly " $fragmentSpreads": FragmentRefs<"DrawingsList_drawings">;
  };
  readonly viewer?: {
    readonly drawingTasks: {
      readonly " $fragmentSpreads": FragmentRefs<"DrawingsList_drawings">;
    };
  } | null | undefined;
  readonly " $fragmentType": "DrawingsList_query";
};
export type DrawingsList_query$key = {
  readonly " $data"?: DrawingsList_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"DrawingsList_query">;
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
    "name": "DrawingsList_drawings"
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
  "name": "DrawingsList_query",
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
          "concreteType": "DrawingTaskConnection",
          "kind": "LinkedField",
          "name": "drawingTasks",
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
              "concreteType": "DrawingTaskConnection",
              "kind": "LinkedField",
              "name": "drawingTasks",
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

(node as any).hash = "3e7f96ef3d811546efadcf91cfa2c123";

export default node;
