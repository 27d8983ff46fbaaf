/**
 * @generated SignedSource<<49319c5af7b601375ad6c27c289ca015>>
 * @relayHash 1f09371869f76aba3f740fd4ad5e6d95
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1f09371869f76aba3f740fd4ad5e6d95

import type { ConcreteRequest } from 'relay-runtime';
export type ResetPasswordInput = {
  email: string;
  token: string;
};
export type resetPasswordMutation$variables = {
  input: ResetPasswordInput;
};
export type resetPasswordMutation$data = {
  readonly resetPassword: {
    readonly password: string;
  };
};
export type resetPasswordMutation = {
  response: resetPasswordMutation$data;
  variables: resetPasswordMutation$variables;
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
    "concreteType": "ResetPasswordPayload",
    "kind": "LinkedField",
    "name": "resetPassword",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "password",
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
    "name": "resetPasswordMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "resetPasswordMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "1f09371869f76aba3f740fd4ad5e6d95",
    "metadata": {},
    "name": "resetPasswordMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3749a94496e424c302651f5272ae3e9d";

export default node;
