/**
 * @generated SignedSource<<c248e2be6225ce2ca5adb567e5eb5550>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogsList_query$data = {
  readonly logs?: {
    readonly " $fragmentSpreads": FragmentRefs<"LogsList_logs">;
  };
  readonly viewer?: {
    readonly logs: {
      readonly " $fragmentSpreads": FragmentRefs<"LogsList_logs">;
    };
  } | null | undefined;
  readonly " $fragmentType": "LogsList_query";
};
export type LogsList_query$key = {
  readonly " $data"?: LogsList_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogsList_query">;
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
v3 = [
  {
    "args": null,
    "kind": "FragmentSpread",
    "name": "LogsList_logs"
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
      "name": "viewerFilter"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "LogsList_query",
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
            (v2/*:: as any*/)
          ],
          "concreteType": "LogConnection",
          "kind": "LinkedField",
          "name": "logs",
          "plural": false,
          "selections": (v3/*:: as any*/),
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
                (v2/*:: as any*/)
              ],
              "concreteType": "LogConnection",
              "kind": "LinkedField",
              "name": "logs",
              "plural": false,
              "selections": (v3/*:: as any*/),
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

(node as any).hash = "4fd4cc300a069c1bdafc2146ff7d7fd3";

export default node;
