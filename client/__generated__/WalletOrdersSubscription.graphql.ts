/**
 * @generated SignedSource<<505a3cd063636f2fd74c2ffb1f24abb6>>
 * @relayHash bf0395928ebd37e18bb5f87708a79eea
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bf0395928ebd37e18bb5f87708a79eea

import type { ConcreteRequest } from 'relay-runtime';
export type TopUpOrderStatus = "DISPUTED" | "EXPIRED" | "FAILED" | "FLAGGED" | "PAID" | "PENDING" | "REFUNDED";
export type WalletOrdersSubscription$variables = Record<PropertyKey, never>;
export type WalletOrdersSubscription$data = {
  readonly topUpOrderUpdated: {
    readonly isPayable: boolean;
    readonly refundedAt: string | null | undefined;
    readonly status: TopUpOrderStatus;
  };
};
export type WalletOrdersSubscription = {
  response: WalletOrdersSubscription$data;
  variables: WalletOrdersSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isPayable",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "refundedAt",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "WalletOrdersSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TopUpOrder",
        "kind": "LinkedField",
        "name": "topUpOrderUpdated",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "WalletOrdersSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TopUpOrder",
        "kind": "LinkedField",
        "name": "topUpOrderUpdated",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "bf0395928ebd37e18bb5f87708a79eea",
    "metadata": {},
    "name": "WalletOrdersSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "d771d41f8ced1c5c6d881e2817d91f34";

export default node;
