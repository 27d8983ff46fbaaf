/**
 * @generated SignedSource<<d61fb7614ae3cc47075c1abb1124d008>>
 * @relayHash a62c733fc1e51bfefaf0a29b67e18224
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a62c733fc1e51bfefaf0a29b67e18224

import type { ConcreteRequest } from 'relay-runtime';
export type OrdersToJudgeQuery$variables = Record<PropertyKey, never>;
export type OrdersToJudgeQuery$data = {
  readonly DISPUTED: {
    readonly totalCount: number | null | undefined;
  };
  readonly FAILED: {
    readonly totalCount: number | null | undefined;
  };
  readonly FLAGGED: {
    readonly totalCount: number | null | undefined;
  };
  readonly PENDING: {
    readonly totalCount: number | null | undefined;
  };
};
export type OrdersToJudgeQuery = {
  response: OrdersToJudgeQuery$data;
  variables: OrdersToJudgeQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "kind": "Literal",
  "name": "first",
  "value": 1
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "totalCount",
    "storageKey": null
  }
],
v2 = [
  {
    "alias": "DISPUTED",
    "args": [
      {
        "kind": "Literal",
        "name": "filter",
        "value": {
          "status": "DISPUTED"
        }
      },
      (v0/*:: as any*/)
    ],
    "concreteType": "TopUpOrderConnection",
    "kind": "LinkedField",
    "name": "orders",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "orders(filter:{\"status\":\"DISPUTED\"},first:1)"
  },
  {
    "alias": "FLAGGED",
    "args": [
      {
        "kind": "Literal",
        "name": "filter",
        "value": {
          "status": "FLAGGED"
        }
      },
      (v0/*:: as any*/)
    ],
    "concreteType": "TopUpOrderConnection",
    "kind": "LinkedField",
    "name": "orders",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "orders(filter:{\"status\":\"FLAGGED\"},first:1)"
  },
  {
    "alias": "FAILED",
    "args": [
      {
        "kind": "Literal",
        "name": "filter",
        "value": {
          "status": "FAILED"
        }
      },
      (v0/*:: as any*/)
    ],
    "concreteType": "TopUpOrderConnection",
    "kind": "LinkedField",
    "name": "orders",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "orders(filter:{\"status\":\"FAILED\"},first:1)"
  },
  {
    "alias": "PENDING",
    "args": [
      {
        "kind": "Literal",
        "name": "filter",
        "value": {
          "status": "PENDING"
        }
      },
      (v0/*:: as any*/)
    ],
    "concreteType": "TopUpOrderConnection",
    "kind": "LinkedField",
    "name": "orders",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "orders(filter:{\"status\":\"PENDING\"},first:1)"
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "OrdersToJudgeQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "OrdersToJudgeQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "a62c733fc1e51bfefaf0a29b67e18224",
    "metadata": {},
    "name": "OrdersToJudgeQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a9976233ead5bb0ddf52c4efda12f3e4";

export default node;
