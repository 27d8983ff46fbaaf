/**
 * @generated SignedSource<<e589ea0c535d594c73491d105b5038c3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogStats_query$data = {
  readonly usageStats?: {
    readonly " $fragmentSpreads": FragmentRefs<"LogStats_stats">;
  };
  readonly viewer?: {
    readonly usageStats: {
      readonly " $fragmentSpreads": FragmentRefs<"LogStats_stats">;
    };
  } | null | undefined;
  readonly " $fragmentType": "LogStats_query";
};
export type LogStats_query$key = {
  readonly " $data"?: LogStats_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogStats_query">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "args": null,
    "kind": "FragmentSpread",
    "name": "LogStats_stats"
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
      "name": "isOperator"
    },
    {
      "kind": "RootArgument",
      "name": "viewerFilter"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "LogStats_query",
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
            }
          ],
          "concreteType": "UsageStats",
          "kind": "LinkedField",
          "name": "usageStats",
          "plural": false,
          "selections": (v0/*:: as any*/),
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
                }
              ],
              "concreteType": "UsageStats",
              "kind": "LinkedField",
              "name": "usageStats",
              "plural": false,
              "selections": (v0/*:: as any*/),
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

(node as any).hash = "b424077c35d3c5808169c8e7153708ea";

export default node;
