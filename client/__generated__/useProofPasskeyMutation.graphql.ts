/**
 * @generated SignedSource<<a661983e5aeea93c902751cd39925e98>>
 * @relayHash e8a7c9bd4bcc2aaca09df0b13d9609c0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e8a7c9bd4bcc2aaca09df0b13d9609c0

import type { ConcreteRequest } from 'relay-runtime';
export type useProofPasskeyMutation$variables = Record<PropertyKey, never>;
export type useProofPasskeyMutation$data = {
  readonly startPasskeySignIn: {
    readonly options: unknown;
  };
};
export type useProofPasskeyMutation = {
  response: useProofPasskeyMutation$data;
  variables: useProofPasskeyMutation$variables;
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
    "name": "useProofPasskeyMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useProofPasskeyMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "e8a7c9bd4bcc2aaca09df0b13d9609c0",
    "metadata": {},
    "name": "useProofPasskeyMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "88b27bd9bd5cc1c7616e557fdbf70c43";

export default node;
