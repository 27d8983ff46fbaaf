/**
 * @generated SignedSource<<94d3feb2d351f5c59189fdd26a684941>>
 * @relayHash 2d70e59370cee746be6f1704f30c745d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2d70e59370cee746be6f1704f30c745d

import type { ConcreteRequest } from 'relay-runtime';
export type SendEmailBindingCodeInput = {
  email: string;
  turnstileToken?: string | null | undefined;
};
export type emailMutationsSendMutation$variables = {
  input: SendEmailBindingCodeInput;
};
export type emailMutationsSendMutation$data = {
  readonly sendEmailBindingCode: {
    readonly email: string;
    readonly minutes: number;
  };
};
export type emailMutationsSendMutation = {
  response: emailMutationsSendMutation$data;
  variables: emailMutationsSendMutation$variables;
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
    "concreteType": "SendEmailBindingCodePayload",
    "kind": "LinkedField",
    "name": "sendEmailBindingCode",
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
    "name": "emailMutationsSendMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "emailMutationsSendMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "2d70e59370cee746be6f1704f30c745d",
    "metadata": {},
    "name": "emailMutationsSendMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "33ee0ec4b3c1aa5c7bcfb9270972950f";

export default node;
