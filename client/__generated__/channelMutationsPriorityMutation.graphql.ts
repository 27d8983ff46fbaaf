/**
 * @generated SignedSource<<6a50166ccf0b7ebe625de51f525be28e>>
 * @relayHash 17600458725b864b7077ec4bb8e93700
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 17600458725b864b7077ec4bb8e93700

import type { ConcreteRequest } from 'relay-runtime';
export type SetChannelPriorityInput = {
  id: string;
  value: number;
};
export type channelMutationsPriorityMutation$variables = {
  input: SetChannelPriorityInput;
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
    "id": "17600458725b864b7077ec4bb8e93700",
    "metadata": {},
    "name": "channelMutationsPriorityMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3398ad869dbfdf7bc4b511ec2d5e1edb";

export default node;
