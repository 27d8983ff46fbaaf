/**
 * @generated SignedSource<<d3933e01244b8193c550ee4add29b0cb>>
 * @relayHash 4c8f5e55a4e111dcb391ce473a35c5a2
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4c8f5e55a4e111dcb391ce473a35c5a2

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SetupPageQuery$variables = Record<PropertyKey, never>;
export type SetupPageQuery$data = {
  readonly setup: {
    readonly " $fragmentSpreads": FragmentRefs<"useSetup_setup">;
  };
};
export type SetupPageQuery = {
  response: SetupPageQuery$data;
  variables: SetupPageQuery$variables;
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
    "name": "SetupPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Setup",
        "kind": "LinkedField",
        "name": "setup",
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
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "SetupPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Setup",
        "kind": "LinkedField",
        "name": "setup",
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
    "id": "4c8f5e55a4e111dcb391ce473a35c5a2",
    "metadata": {},
    "name": "SetupPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "984ce1fac9bdd8d9f77da890982e89a1";

export default node;
