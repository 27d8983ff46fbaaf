/**
 * @generated SignedSource<<370a84e548cfef082e5d6c8a42b3ab36>>
 * @relayHash 8a6aafd46e5fa6caf9c5461751e58591
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8a6aafd46e5fa6caf9c5461751e58591

import type { ConcreteRequest } from 'relay-runtime';
export type SetChannelNumberInput = {
  id: string;
  value: number;
};
export type channelMutationsPriorityMutation$variables = {
  input: SetChannelNumberInput;
};
export type channelMutationsPriorityMutation$data = {
  readonly setChannelPriority: {
    readonly channel: {
      readonly id: string;
      readonly priority: number;
    };
  };
};
export type channelMutationsPriorityMutation$rawResponse = {
  readonly setChannelPriority: {
    readonly channel: {
      readonly id: string;
      readonly priority: number;
    };
  };
};
export type channelMutationsPriorityMutation = {
  rawResponse: channelMutationsPriorityMutation$rawResponse;
  response: channelMutationsPriorityMutation$data;
  variables: channelMutationsPriorityMutation$variables;
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
    "concreteType": "SetChannelPriorityPayload",
    "kind": "LinkedField",
    "name": "setChannelPriority",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Channel",
        "kind": "LinkedField",
        "name": "channel",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "priority",
            "storageKey": null
          }
        ],
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
    "name": "channelMutationsPriorityMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "channelMutationsPriorityMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "8a6aafd46e5fa6caf9c5461751e58591",
    "metadata": {},
    "name": "channelMutationsPriorityMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "a793aab9d5a30de088fc4ad51dfe3d52";

export default node;
