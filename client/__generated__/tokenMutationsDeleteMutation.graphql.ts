/**
 * @generated SignedSource<<568b30c4f195dd650e9e869b94d4f6d4>>
 * @relayHash 7f4b039310325bc2762c3cb23e343bd9
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7f4b039310325bc2762c3cb23e343bd9

import type { ConcreteRequest } from 'relay-runtime';
export type DeleteTokensInput = {
  ids: ReadonlyArray<string>;
};
export type tokenMutationsDeleteMutation$variables = {
  input: DeleteTokensInput;
};
export type tokenMutationsDeleteMutation$data = {
  readonly deleteTokens: {
    readonly deletedIds: ReadonlyArray<string>;
  };
};
export type tokenMutationsDeleteMutation = {
  response: tokenMutationsDeleteMutation$data;
  variables: tokenMutationsDeleteMutation$variables;
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
    "concreteType": "DeleteTokensPayload",
    "kind": "LinkedField",
    "name": "deleteTokens",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "deletedIds",
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
    "name": "tokenMutationsDeleteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "tokenMutationsDeleteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "7f4b039310325bc2762c3cb23e343bd9",
    "metadata": {},
    "name": "tokenMutationsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "afbcd9160d67daf9d9af2278cd1a1ee2";

export default node;
