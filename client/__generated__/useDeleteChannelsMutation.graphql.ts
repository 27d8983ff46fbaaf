/**
 * @generated SignedSource<<a91c752206c8af530628bb41204e6a53>>
 * @relayHash fc0b3a5a571ad0269550f1c2e566fb34
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fc0b3a5a571ad0269550f1c2e566fb34

import type { ConcreteRequest } from 'relay-runtime';
export type IdsInput = {
  ids: ReadonlyArray<string>;
};
export type useDeleteChannelsMutation$variables = {
  input: IdsInput;
};
export type useDeleteChannelsMutation$data = {
  readonly deleteChannels: {
    readonly deletedIds: ReadonlyArray<string>;
  };
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
    "concreteType": "DeleteChannelsPayload",
    "kind": "LinkedField",
    "name": "deleteChannels",
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
    "id": "fc0b3a5a571ad0269550f1c2e566fb34",
    "metadata": {},
    "name": "useDeleteChannelsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "f4ad9ff24370d65431122fd6e2f7ddb0";

export default node;
