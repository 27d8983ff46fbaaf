/**
 * @generated SignedSource<<87d12368053e89bdf12fa5a0bd79f521>>
 * @relayHash 5ea714d88d985780461f2fbf0b00863c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5ea714d88d985780461f2fbf0b00863c

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ExposureTabSubscription$variables = Record<PropertyKey, never>;
export type ExposureTabSubscription$data = {
  readonly ledgerExposureUpdated: {
    readonly " $fragmentSpreads": FragmentRefs<"ExposureTab_exposure">;
  };
};
export type ExposureTabSubscription = {
  response: ExposureTabSubscription$data;
  variables: ExposureTabSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "balance",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "callCount",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "heldQuota",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "oldestAgeMs",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ExposureTabSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LedgerExposure",
        "kind": "LinkedField",
        "name": "ledgerExposureUpdated",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "ExposureTab_exposure"
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
    "name": "ExposureTabSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LedgerExposure",
        "kind": "LinkedField",
        "name": "ledgerExposureUpdated",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "userCount",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "UserExposure",
            "kind": "LinkedField",
            "name": "users",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/),
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "User",
                "kind": "LinkedField",
                "name": "user",
                "plural": false,
                "selections": [
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
                    "name": "id",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "username",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "5ea714d88d985780461f2fbf0b00863c",
    "metadata": {},
    "name": "ExposureTabSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "c96e9d32991c7904cb3428da80e2ce7e";

export default node;
