/**
 * @generated SignedSource<<7b1d93da3f523229859b7b69eb7de9ed>>
 * @relayHash a66bf3a5820eb1107f718270edbfc323
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a66bf3a5820eb1107f718270edbfc323

import type { ConcreteRequest } from 'relay-runtime';
export type useSignInWithPasskeyStartMutation$variables = Record<PropertyKey, never>;
export type useSignInWithPasskeyStartMutation$data = {
  readonly startPasskeySignIn: {
    readonly options: unknown;
  };
};
export type useSignInWithPasskeyStartMutation = {
  response: useSignInWithPasskeyStartMutation$data;
  variables: useSignInWithPasskeyStartMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "StartPasskeySignInPayload",
    "kind": "LinkedField",
    "name": "startPasskeySignIn",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "options",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useSignInWithPasskeyStartMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useSignInWithPasskeyStartMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "a66bf3a5820eb1107f718270edbfc323",
    "metadata": {},
    "name": "useSignInWithPasskeyStartMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "03ab6032b54bac6202371dc91d7c14c6";

export default node;
