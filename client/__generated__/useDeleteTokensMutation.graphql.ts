/**
 * @generated SignedSource<<ee8e5ff04d318ce3b12c717d2cc08a04>>
 * @relayHash f7869b2540053c6852559daebcdafb7a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f7869b2540053c6852559daebcdafb7a

import type { ConcreteRequest } from 'relay-runtime';
export type IdsInput = {
  ids: ReadonlyArray<string>;
};
export type useDeleteTokensMutation$variables = {
  input: IdsInput;
};
export type useDeleteTokensMutation$data = {
  readonly deleteTokens: ReadonlyArray<string>;
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
    "kind": "ScalarField",
    "name": "deleteTokens",
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
    "id": "f7869b2540053c6852559daebcdafb7a",
    "metadata": {},
    "name": "useDeleteTokensMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "037830346a2f29d8bb055c9efbad0a79";

export default node;
