/**
 * @generated SignedSource<<7e1010c8c567a7072fc267c5429b975d>>
 * @relayHash 86796b5a2ffafafb4dc63266dcded1d5
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 86796b5a2ffafafb4dc63266dcded1d5

import type { ConcreteRequest } from 'relay-runtime';
export type signOutMutation$variables = Record<PropertyKey, never>;
export type signOutMutation$data = {
  readonly signOut: boolean;
};
export type signOutMutation = {
  response: signOutMutation$data;
  variables: signOutMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "signOut",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "signOutMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "signOutMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "86796b5a2ffafafb4dc63266dcded1d5",
    "metadata": {},
    "name": "signOutMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "519e5cf9f9411d256adce883390cc04b";

export default node;
