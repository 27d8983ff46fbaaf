/**
 * @generated SignedSource<<b50b605889eb0b7a3d2f0a0c27054b1a>>
 * @relayHash e95dc115f2a3855666fe2f6d34ac4b2f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e95dc115f2a3855666fe2f6d34ac4b2f

import type { ConcreteRequest } from 'relay-runtime';
export type IdsInput = {
  ids: ReadonlyArray<string>;
};
export type channelMutationsDeleteMutation$variables = {
  input: IdsInput;
};
export type channelMutationsDeleteMutation$data = {
  readonly deleteChannels: {
    readonly deletedIds: ReadonlyArray<string>;
  };
};
export type channelMutationsDeleteMutation = {
  response: channelMutationsDeleteMutation$data;
  variables: channelMutationsDeleteMutation$variables;
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
    "name": "channelMutationsDeleteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "channelMutationsDeleteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e95dc115f2a3855666fe2f6d34ac4b2f",
    "metadata": {},
    "name": "channelMutationsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5fed9467e8db5dd75f399e80d8b22c1c";

export default node;
