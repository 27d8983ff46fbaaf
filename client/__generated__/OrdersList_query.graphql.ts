/**
 * @generated SignedSource<<2ea89c37ce1515927e9b5f4c3275dbff>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OrdersList_query$data = {
  readonly orders?: {
    readonly " $fragmentSpreads": FragmentRefs<"OrdersList_orders">;
  };
  readonly viewer?: {
    readonly orders: {
      readonly " $fragmentSpreads": FragmentRefs<"OrdersList_orders">;
    };
  } | null | undefined;
  readonly " $fragmentType": "OrdersList_query";
};
export type OrdersList_query$key = {
  readonly " $data"?: OrdersList_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"OrdersList_query">;
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
    "name": "OrdersList_orders"
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
  "name": "OrdersList_query",
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
          "concreteType": "TopUpOrderConnection",
          "kind": "LinkedField",
          "name": "orders",
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
              "concreteType": "TopUpOrderConnection",
              "kind": "LinkedField",
              "name": "orders",
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

(node as any).hash = "14ecc02da3ad1821b2dc061bd00c30ce";

export default node;
