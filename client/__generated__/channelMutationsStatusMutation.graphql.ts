/**
 * @generated SignedSource<<5a020e44d0ea3550d8e120719dbc55bd>>
 * @relayHash 95780e49abbf90f1765e0b802cc183a1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 95780e49abbf90f1765e0b802cc183a1

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
      readonly statusChangedAt: string | null | undefined;
      readonly statusReason: string | null | undefined;
    };
  };
};
export type channelMutationsStatusMutation$rawResponse = {
  readonly setChannelStatus: {
    readonly channel: {
      readonly id: string;
      readonly status: ChannelStatus;
      readonly statusChangedAt: string | null | undefined;
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
            "name": "statusChangedAt",
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
    "id": "95780e49abbf90f1765e0b802cc183a1",
    "metadata": {},
    "name": "channelMutationsStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "364f717754d29c355c76d0c66eab2042";

export default node;
