/**
 * @generated SignedSource<<e71087065796e88a32652a88dafba7de>>
 * @relayHash c5660f49da4c3617fde384c40214efe6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c5660f49da4c3617fde384c40214efe6

import type { ConcreteRequest } from 'relay-runtime';
export type useQuoteQuery$variables = {
  amount: string;
};
export type useQuoteQuery$data = {
  readonly viewer: {
    readonly topUpQuote: {
      readonly money: string;
      readonly quota: string;
    };
  } | null | undefined;
};
export type useQuoteQuery = {
  response: useQuoteQuery$data;
  variables: useQuoteQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "amount"
  }
],
v1 = [
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
            "name": "amount",
            "variableName": "amount"
          }
        ],
        "concreteType": "TopUpQuote",
        "kind": "LinkedField",
        "name": "topUpQuote",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "money",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "quota",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useQuoteQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useQuoteQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "c5660f49da4c3617fde384c40214efe6",
    "metadata": {},
    "name": "useQuoteQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "269a691d54b579f213063a1913f72910";

export default node;
