/**
 * @generated SignedSource<<fcc4a358a8703c21c400767e69db09d0>>
 * @relayHash 4c2f2521497b251fbc2fb4d36d889550
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4c2f2521497b251fbc2fb4d36d889550

import type { ConcreteRequest } from 'relay-runtime';
export type IdsInput = {
  ids: ReadonlyArray<string>;
};
export type useDeleteTokensMutation$variables = {
  input: IdsInput;
};
export type useDeleteTokensMutation$data = {
  readonly deleteTokens: {
    readonly deletedIds: ReadonlyArray<string>;
  };
};
export type useDeleteTokensMutation = {
  response: useDeleteTokensMutation$data;
  variables: useDeleteTokensMutation$variables;
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
    "name": "useDeleteTokensMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useDeleteTokensMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "4c2f2521497b251fbc2fb4d36d889550",
    "metadata": {},
    "name": "useDeleteTokensMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "71ec491c54cac83b845e4c17634945a1";

export default node;
