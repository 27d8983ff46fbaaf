/**
 * @generated SignedSource<<41b91c7e62f51cbbca2195919af0adae>>
 * @relayHash 7f4c86a26c1647c89085a3351fad8744
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7f4c86a26c1647c89085a3351fad8744

import type { ConcreteRequest } from 'relay-runtime';
export type PaymentMethod = "ALIPAY" | "STRIPE" | "WXPAY";
export type useQuotesQuery$variables = {
  dollars: string;
};
export type useQuotesQuery$data = {
  readonly viewer: {
    readonly topUpQuotes: ReadonlyArray<{
      readonly currency: string;
      readonly method: PaymentMethod;
      readonly money: string;
      readonly quota: string;
    }>;
  } | null | undefined;
};
export type useQuotesQuery = {
  response: useQuotesQuery$data;
  variables: useQuotesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "dollars"
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
            "name": "dollars",
            "variableName": "dollars"
          }
        ],
        "concreteType": "TopUpQuote",
        "kind": "LinkedField",
        "name": "topUpQuotes",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "currency",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "method",
            "storageKey": null
          },
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
    "name": "useQuotesQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useQuotesQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "7f4c86a26c1647c89085a3351fad8744",
    "metadata": {},
    "name": "useQuotesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "bd8fe64ceea16605c2ee3135ccc33db5";

export default node;
