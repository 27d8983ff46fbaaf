/**
 * @generated SignedSource<<36f2cbfe170b9ec0a80ebef3b7a56874>>
 * @relayHash 8b1a2a476b6308f8fb462858d470df15
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8b1a2a476b6308f8fb462858d470df15

import type { ConcreteRequest } from 'relay-runtime';
export type RequestPasswordResetInput = {
  email: string;
  turnstileToken?: string | null | undefined;
};
export type requestResetMutation$variables = {
  input: RequestPasswordResetInput;
};
export type requestResetMutation$data = {
  readonly requestPasswordReset: {
    readonly minutes: number;
  };
};
export type requestResetMutation = {
  response: requestResetMutation$data;
  variables: requestResetMutation$variables;
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
    "concreteType": "RequestPasswordResetPayload",
    "kind": "LinkedField",
    "name": "requestPasswordReset",
    "plural": false,
    "selections": [
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
    "name": "requestResetMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "requestResetMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "8b1a2a476b6308f8fb462858d470df15",
    "metadata": {},
    "name": "requestResetMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1fa5018ca6021e4a0ff9feb913f76776";

export default node;
