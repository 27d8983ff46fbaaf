/**
 * @generated SignedSource<<e9db89bc30a4e26136565418f9bbf91b>>
 * @relayHash 514878b21391f9c4e43191207a70f9ca
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 514878b21391f9c4e43191207a70f9ca

import type { ConcreteRequest } from 'relay-runtime';
export type SettableStatus = "DISABLED" | "ENABLED";
export type TokenStatus = "DISABLED" | "ENABLED" | "EXHAUSTED" | "EXPIRED";
export type SetTokenStatusInput = {
  id: string;
  status: SettableStatus;
};
export type tokenMutationsStatusMutation$variables = {
  input: SetTokenStatusInput;
};
export type tokenMutationsStatusMutation$data = {
  readonly setTokenStatus: {
    readonly token: {
      readonly id: string;
      readonly status: TokenStatus;
    };
  };
};
export type tokenMutationsStatusMutation$rawResponse = {
  readonly setTokenStatus: {
    readonly token: {
      readonly id: string;
      readonly status: TokenStatus;
    };
  };
};
export type tokenMutationsStatusMutation = {
  rawResponse: tokenMutationsStatusMutation$rawResponse;
  response: tokenMutationsStatusMutation$data;
  variables: tokenMutationsStatusMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "SetTokenStatusPayload",
    "kind": "LinkedField",
    "name": "setTokenStatus",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Token",
        "kind": "LinkedField",
        "name": "token",
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
            "name": "status",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "tokenMutationsStatusMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "tokenMutationsStatusMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "514878b21391f9c4e43191207a70f9ca",
    "metadata": {},
    "name": "tokenMutationsStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "74b9d2ab80e6abb5f8761c3b957e91d1";

export default node;
