/**
 * @generated SignedSource<<4b1cede0e2ed02354c8c74fe691800ad>>
 * @relayHash c27e7757e02c3cfbf7ab632512eef047
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c27e7757e02c3cfbf7ab632512eef047

import type { ConcreteRequest } from 'relay-runtime';
export type DeleteChannelsInput = {
  ids: ReadonlyArray<string>;
};
export type channelMutationsDeleteMutation$variables = {
  input: DeleteChannelsInput;
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
    "id": "c27e7757e02c3cfbf7ab632512eef047",
    "metadata": {},
    "name": "channelMutationsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "48bffb0b519726f62767b8f1fb073dac";

export default node;
