/**
 * @generated SignedSource<<7701475eba18bff0be5ada888a00c758>>
 * @relayHash 221d8ae1d192d19075bfab312d89a151
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 221d8ae1d192d19075bfab312d89a151

import type { ConcreteRequest } from 'relay-runtime';
export type IdsInput = {
  ids: ReadonlyArray<string>;
};
export type useDeleteChannelsMutation$variables = {
  input: IdsInput;
};
export type useDeleteChannelsMutation$data = {
  readonly deleteChannels: ReadonlyArray<string>;
};
export type useDeleteChannelsMutation = {
  response: useDeleteChannelsMutation$data;
  variables: useDeleteChannelsMutation$variables;
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
    "name": "deleteChannels",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useDeleteChannelsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useDeleteChannelsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "221d8ae1d192d19075bfab312d89a151",
    "metadata": {},
    "name": "useDeleteChannelsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "368894dcb9d661b64de290a4009d5556";

export default node;
