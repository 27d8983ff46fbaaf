/**
 * @generated SignedSource<<0cd1fea945d96297baa1066db37057cc>>
 * @relayHash bbd278cec9817d613182c3f26631c576
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bbd278cec9817d613182c3f26631c576

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useSetupSubscription$variables = Record<PropertyKey, never>;
export type useSetupSubscription$data = {
  readonly setupUpdated: {
    readonly " $fragmentSpreads": FragmentRefs<"useSetup_setup">;
  };
};
export type useSetupSubscription = {
  response: useSetupSubscription$data;
  variables: useSetupSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isDone",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useSetupSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Setup",
        "kind": "LinkedField",
        "name": "setupUpdated",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "useSetup_setup"
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
    "name": "useSetupSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Setup",
        "kind": "LinkedField",
        "name": "setupUpdated",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "exampleModel",
            "storageKey": null
          },
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Log",
            "kind": "LinkedField",
            "name": "lastCall",
            "plural": false,
            "selections": [
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
                "name": "model",
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
                "name": "requestId",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "SetupStep",
            "kind": "LinkedField",
            "name": "steps",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "name",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "unpricedModelCount",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "bbd278cec9817d613182c3f26631c576",
    "metadata": {},
    "name": "useSetupSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "22bfaa406cc542c2a1dc26c2fe7f2f80";

export default node;
