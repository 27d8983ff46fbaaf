/**
 * @generated SignedSource<<464661b63feb0f3dc592b35c37f18f9f>>
 * @relayHash 324de3b850fe7e860f3b7ae688ed6c9f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 324de3b850fe7e860f3b7ae688ed6c9f

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RedemptionsPageSubscription$variables = Record<PropertyKey, never>;
export type RedemptionsPageSubscription$data = {
  readonly redemptionUpdated: {
    readonly " $fragmentSpreads": FragmentRefs<"RedemptionRow_redemption">;
  };
};
export type RedemptionsPageSubscription = {
  response: RedemptionsPageSubscription$data;
  variables: RedemptionsPageSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "RedemptionsPageSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Redemption",
        "kind": "LinkedField",
        "name": "redemptionUpdated",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "RedemptionRow_redemption"
          }
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
    "name": "RedemptionsPageSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Redemption",
        "kind": "LinkedField",
        "name": "redemptionUpdated",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "createdAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "databaseId",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "expiresAt",
            "storageKey": null
          },
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "quota",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "redeemedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "redeemer",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "username",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "status",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "324de3b850fe7e860f3b7ae688ed6c9f",
    "metadata": {},
    "name": "RedemptionsPageSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "8ccea91a9dea350e49f7a8fdbed5edda";

export default node;
