/**
 * @generated SignedSource<<e045f5048f471267f6bbf090072cec1b>>
 * @relayHash 0db52df7d4515ca681c0512b27c84ffb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0db52df7d4515ca681c0512b27c84ffb

import type { ConcreteRequest } from 'relay-runtime';
export type TokenStatus = "DISABLED" | "ENABLED" | "EXHAUSTED" | "EXPIRED";
export type SetTokenStatusInput = {
  id: string;
  status: TokenStatus;
};
export type useSetTokenStatusMutation$variables = {
  input: SetTokenStatusInput;
};
export type useSetTokenStatusMutation$data = {
  readonly setTokenStatus: {
    readonly id: string;
    readonly status: TokenStatus;
  };
};
export type useSetTokenStatusMutation$rawResponse = {
  readonly setTokenStatus: {
    readonly id: string;
    readonly status: TokenStatus;
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
    "concreteType": "Token",
    "kind": "LinkedField",
    "name": "setTokenStatus",
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
    "id": "0db52df7d4515ca681c0512b27c84ffb",
    "metadata": {},
    "name": "useSetTokenStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "98fb7f72edbd716362b3fb2692bfc5ce";

export default node;
