/**
 * @generated SignedSource<<c476469c2af68047157e848f096799d4>>
 * @relayHash ddd38476aebb95a07ecc447e19ce7355
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ddd38476aebb95a07ecc447e19ce7355

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type UntrustedProxiesSubscription$variables = Record<PropertyKey, never>;
export type UntrustedProxiesSubscription$data = {
  readonly limitReportUpdated: {
    readonly " $fragmentSpreads": FragmentRefs<"UntrustedProxies_report">;
  };
};
export type UntrustedProxiesSubscription = {
  response: UntrustedProxiesSubscription$data;
  variables: UntrustedProxiesSubscription$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "UntrustedProxiesSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LimitReport",
        "kind": "LinkedField",
        "name": "limitReportUpdated",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "UntrustedProxies_report"
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
    "name": "UntrustedProxiesSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LimitReport",
        "kind": "LinkedField",
        "name": "limitReportUpdated",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "UntrustedProxy",
            "kind": "LinkedField",
            "name": "untrustedProxies",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "address",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "lastAt",
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
    "id": "ddd38476aebb95a07ecc447e19ce7355",
    "metadata": {},
    "name": "UntrustedProxiesSubscription",
    "operationKind": "subscription",
    "text": null
  }
};

(node as any).hash = "11f5bb54c6c03b6c2e78fd45773a5f83";

export default node;
