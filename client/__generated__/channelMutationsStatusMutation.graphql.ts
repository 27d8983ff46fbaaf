/**
 * @generated SignedSource<<1e3905fb9223533f01c1785a3fadfd6e>>
 * @relayHash e245ad62282ce16b769b0a7a05287ca3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e245ad62282ce16b769b0a7a05287ca3

import type { ConcreteRequest } from 'relay-runtime';
export type ChannelStatus = "AUTO_DISABLED" | "DISABLED" | "ENABLED";
export type SettableStatus = "DISABLED" | "ENABLED";
export type SetChannelStatusInput = {
  id: string;
  status: SettableStatus;
};
export type channelMutationsStatusMutation$variables = {
  input: SetChannelStatusInput;
};
export type channelMutationsStatusMutation$data = {
  readonly setChannelStatus: {
    readonly channel: {
      readonly id: string;
      readonly status: ChannelStatus;
      readonly statusAt: string | null | undefined;
      readonly statusReason: string | null | undefined;
    };
  };
};
export type channelMutationsStatusMutation$rawResponse = {
  readonly setChannelStatus: {
    readonly channel: {
      readonly id: string;
      readonly status: ChannelStatus;
      readonly statusAt: string | null | undefined;
      readonly statusReason: string | null | undefined;
    };
  };
};
export type channelMutationsStatusMutation = {
  rawResponse: channelMutationsStatusMutation$rawResponse;
  response: channelMutationsStatusMutation$data;
  variables: channelMutationsStatusMutation$variables;
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
    "concreteType": "SetChannelStatusPayload",
    "kind": "LinkedField",
    "name": "setChannelStatus",
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
            "name": "status",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "statusAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "statusReason",
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
    "name": "channelMutationsStatusMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "channelMutationsStatusMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e245ad62282ce16b769b0a7a05287ca3",
    "metadata": {},
    "name": "channelMutationsStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "463f8c7c517909a3a6029d4a36ee5815";

export default node;
