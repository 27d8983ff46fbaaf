/**
 * @generated SignedSource<<41965c2a1d29e3866c9d30919bc68031>>
 * @relayHash 5f9f068716b914b965637298ebcf1ee0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5f9f068716b914b965637298ebcf1ee0

import type { ConcreteRequest } from 'relay-runtime';
export type RevealTokenKeyInput = {
  id: string;
};
export type tokenMutationsRevealMutation$variables = {
  input: RevealTokenKeyInput;
};
export type tokenMutationsRevealMutation$data = {
  readonly revealTokenKey: {
    readonly key: string;
    readonly token: {
      readonly databaseId: number;
      readonly name: string;
    };
  };
};
export type tokenMutationsRevealMutation = {
  response: tokenMutationsRevealMutation$data;
  variables: tokenMutationsRevealMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "databaseId",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "tokenMutationsRevealMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RevealTokenKeyPayload",
        "kind": "LinkedField",
        "name": "revealTokenKey",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Token",
            "kind": "LinkedField",
            "name": "token",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "tokenMutationsRevealMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RevealTokenKeyPayload",
        "kind": "LinkedField",
        "name": "revealTokenKey",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Token",
            "kind": "LinkedField",
            "name": "token",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
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
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "5f9f068716b914b965637298ebcf1ee0",
    "metadata": {},
    "name": "tokenMutationsRevealMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "877a1bcee8e24c2544546987d47c2545";

export default node;
