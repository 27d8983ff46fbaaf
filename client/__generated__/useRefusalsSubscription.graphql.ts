/**
 * @generated SignedSource<<5cc711cc9690426887fdf4a0ea7c0801>>
 * @relayHash cc10873e7730ad9ab5ca7bdc9144fbc0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cc10873e7730ad9ab5ca7bdc9144fbc0

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useRefusalsSubscription$variables = Record<PropertyKey, never>;
export type useRefusalsSubscription$data = {
  readonly limitReportUpdated: {
    readonly " $fragmentSpreads": FragmentRefs<"useRefusals_report">;
  };
};
export type useRefusalsSubscription = {
  response: useRefusalsSubscription$data;
  variables: useRefusalsSubscription$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useRefusalsSubscription",
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
            "name": "useRefusals_report"
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
    "name": "useRefusalsSubscription",
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
            "kind": "ScalarField",
            "name": "refusalRowCount",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "LimitRefusal",
            "kind": "LinkedField",
            "name": "refusals",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "caller",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "count",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "firstAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "lastAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "limit",
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
    "id": "cc10873e7730ad9ab5ca7bdc9144fbc0",
    "metadata": {},
    "name": "useRefusalsSubscription",
    "operationKind": "subscription",
    "text": null
  }
};

(node as any).hash = "3025063cdd411162c7a9dd66b1fea481";

export default node;
