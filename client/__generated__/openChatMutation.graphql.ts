/**
 * @generated SignedSource<<c9b9031035a5fae75a165a669d2e4877>>
 * @relayHash ad5e14b4add4b2d15f98a8efcade07e1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ad5e14b4add4b2d15f98a8efcade07e1

import type { ConcreteRequest } from 'relay-runtime';
export type RevealTokenKeyInput = {
  id: string;
};
export type openChatMutation$variables = {
  input: RevealTokenKeyInput;
};
export type openChatMutation$data = {
  readonly revealTokenKey: {
    readonly key: string;
  };
};
export type openChatMutation = {
  response: openChatMutation$data;
  variables: openChatMutation$variables;
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
    "concreteType": "RevealTokenKeyPayload",
    "kind": "LinkedField",
    "name": "revealTokenKey",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "key",
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
    "name": "openChatMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "openChatMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "ad5e14b4add4b2d15f98a8efcade07e1",
    "metadata": {},
    "name": "openChatMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "b0500fb62ee6ff593f5f72345fef4475";

export default node;
