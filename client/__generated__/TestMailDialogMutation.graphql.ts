/**
 * @generated SignedSource<<3e4cc12702ec53e4d749d90dee28bd6f>>
 * @relayHash eab9aff351b0810ea39ff562cfc68a74
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID eab9aff351b0810ea39ff562cfc68a74

import type { ConcreteRequest } from 'relay-runtime';
export type SendTestMailInput = {
  email: string;
};
export type TestMailDialogMutation$variables = {
  input: SendTestMailInput;
};
export type TestMailDialogMutation$data = {
  readonly sendTestMail: {
    readonly email: string;
  };
};
export type TestMailDialogMutation = {
  response: TestMailDialogMutation$data;
  variables: TestMailDialogMutation$variables;
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
    "concreteType": "SendTestMailPayload",
    "kind": "LinkedField",
    "name": "sendTestMail",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "email",
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
    "name": "TestMailDialogMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TestMailDialogMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "eab9aff351b0810ea39ff562cfc68a74",
    "metadata": {},
    "name": "TestMailDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "498d61ece50e902dd468d06d84f23c23";

export default node;
