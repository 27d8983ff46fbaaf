/**
 * @generated SignedSource<<be7ac74536800b3427b7afaac2cf49ae>>
 * @relayHash 906ecbb48567f0e2ee39e2d2d0b5e8bb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 906ecbb48567f0e2ee39e2d2d0b5e8bb

import type { ConcreteRequest } from 'relay-runtime';
export type SettableStatus = "DISABLED" | "ENABLED";
export type TokenStatus = "DISABLED" | "ENABLED" | "EXHAUSTED" | "EXPIRED";
export type SetTokenStatusInput = {
  id: string;
  status: SettableStatus;
};
export type useSetTokenStatusMutation$variables = {
  input: SetTokenStatusInput;
};
export type useSetTokenStatusMutation$data = {
  readonly setTokenStatus: {
    readonly token: {
      readonly id: string;
      readonly status: TokenStatus;
    };
  };
};
export type useSetTokenStatusMutation$rawResponse = {
  readonly setTokenStatus: {
    readonly token: {
      readonly id: string;
      readonly status: TokenStatus;
    };
  };
};
export type useSetTokenStatusMutation = {
  rawResponse: useSetTokenStatusMutation$rawResponse;
  response: useSetTokenStatusMutation$data;
  variables: useSetTokenStatusMutation$variables;
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
    "name": "useSetTokenStatusMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSetTokenStatusMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "906ecbb48567f0e2ee39e2d2d0b5e8bb",
    "metadata": {},
    "name": "useSetTokenStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "439876615748df628d9b7145a298f40f";

export default node;
