/**
 * @generated SignedSource<<3a2f945f90d863ae3208dcf886ba4e51>>
 * @relayHash a3bf876727dcb9439551ce486a93d33b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a3bf876727dcb9439551ce486a93d33b

import type { ConcreteRequest } from 'relay-runtime';
export type SendRegistrationCodeInput = {
  email: string;
  turnstileToken?: string | null | undefined;
};
export type sendSignUpCodeMutation$variables = {
  input: SendRegistrationCodeInput;
};
export type sendSignUpCodeMutation$data = {
  readonly sendRegistrationCode: {
    readonly email: string;
    readonly minutes: number;
  };
};
export type sendSignUpCodeMutation = {
  response: sendSignUpCodeMutation$data;
  variables: sendSignUpCodeMutation$variables;
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
    "concreteType": "SendRegistrationCodePayload",
    "kind": "LinkedField",
    "name": "sendRegistrationCode",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "email",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "minutes",
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
    "name": "sendSignUpCodeMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "sendSignUpCodeMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "a3bf876727dcb9439551ce486a93d33b",
    "metadata": {},
    "name": "sendSignUpCodeMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "757736f294fb37d992a344a7b9e09aef";

export default node;
