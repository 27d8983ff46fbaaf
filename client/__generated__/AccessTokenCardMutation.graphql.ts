/**
 * @generated SignedSource<<9fecefe2d848ba731d1e0734124c2e19>>
 * @relayHash 4771b80dd6db32535adb8cc926248809
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4771b80dd6db32535adb8cc926248809

import type { ConcreteRequest } from 'relay-runtime';
export type AccessTokenCardMutation$variables = Record<PropertyKey, never>;
export type AccessTokenCardMutation$data = {
  readonly regenerateAccessToken: {
    readonly accessToken: string;
  };
};
export type AccessTokenCardMutation = {
  response: AccessTokenCardMutation$data;
  variables: AccessTokenCardMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "RegenerateAccessTokenPayload",
    "kind": "LinkedField",
    "name": "regenerateAccessToken",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "accessToken",
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
    "name": "AccessTokenCardMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "AccessTokenCardMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "4771b80dd6db32535adb8cc926248809",
    "metadata": {},
    "name": "AccessTokenCardMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "87103e75ceb6c3572862e5d45d71470d";

export default node;
