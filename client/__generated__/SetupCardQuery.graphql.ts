/**
 * @generated SignedSource<<ee74ab77e87a8412bf8d47ecc9f1e90a>>
 * @relayHash 6a3027ce4715ecb2fd1f1d5f9f64c61f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6a3027ce4715ecb2fd1f1d5f9f64c61f

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SetupCardQuery$variables = Record<PropertyKey, never>;
export type SetupCardQuery$data = {
  readonly setup: {
    readonly isDone: boolean;
    readonly " $fragmentSpreads": FragmentRefs<"useSetup_setup">;
  };
};
export type SetupCardQuery = {
  response: SetupCardQuery$data;
  variables: SetupCardQuery$variables;
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
    "name": "SetupCardQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Setup",
        "kind": "LinkedField",
        "name": "setup",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
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
    "name": "SetupCardQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Setup",
        "kind": "LinkedField",
        "name": "setup",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "exampleModel",
            "storageKey": null
          },
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
    "id": "6a3027ce4715ecb2fd1f1d5f9f64c61f",
    "metadata": {},
    "name": "SetupCardQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "186c8ebb540493e0fcc440d1f6fb723a";

export default node;
