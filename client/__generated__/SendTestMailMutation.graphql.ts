/**
 * @generated SignedSource<<3319913fd5b681b2d67049133a94a969>>
 * @relayHash 8262d7846864207a3db5f51345942b21
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8262d7846864207a3db5f51345942b21

import type { ConcreteRequest } from 'relay-runtime';
export type SendTestMailInput = {
  email: string;
};
export type SendTestMailMutation$variables = {
  input: SendTestMailInput;
};
export type SendTestMailMutation$data = {
  readonly sendTestMail: {
    readonly email: string;
  };
};
export type SendTestMailMutation = {
  response: SendTestMailMutation$data;
  variables: SendTestMailMutation$variables;
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
    "name": "SendTestMailMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SendTestMailMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "8262d7846864207a3db5f51345942b21",
    "metadata": {},
    "name": "SendTestMailMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "2580a11be68b9c6580bd667c4e7440e7";

export default node;
