/**
 * @generated SignedSource<<59cfbdc7819817ca2ad4427f27606c32>>
 * @relayHash 3a7f0e7387ea4a9658ad17a40dbd7e37
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3a7f0e7387ea4a9658ad17a40dbd7e37

import type { ConcreteRequest } from 'relay-runtime';
export type IdsInput = {
  ids: ReadonlyArray<string>;
};
export type tokenMutationsDeleteMutation$variables = {
  input: IdsInput;
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
    "id": "3a7f0e7387ea4a9658ad17a40dbd7e37",
    "metadata": {},
    "name": "tokenMutationsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1f47892fcd694fb4aecc246594140cb9";

export default node;
