/**
 * @generated SignedSource<<c3d497a7d8bdf2e7f7180453ae656cd1>>
 * @relayHash e58ed08720a0f670002d15ad9e6934d8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e58ed08720a0f670002d15ad9e6934d8

import type { ConcreteRequest } from 'relay-runtime';
export type ChannelStatus = "AUTO_DISABLED" | "DISABLED" | "ENABLED";
export type SettableStatus = "DISABLED" | "ENABLED";
export type SetChannelStatusInput = {
  id: string;
  status: SettableStatus;
};
export type useSetChannelStatusMutation$variables = {
  input: SetChannelStatusInput;
};
export type useSetChannelStatusMutation$data = {
  readonly setChannelStatus: {
    readonly channel: {
      readonly id: string;
      readonly status: ChannelStatus;
      readonly statusAt: string | null | undefined;
      readonly statusReason: string | null | undefined;
    };
  };
};
export type useSetChannelStatusMutation$rawResponse = {
  readonly setChannelStatus: {
    readonly channel: {
      readonly id: string;
      readonly status: ChannelStatus;
      readonly statusAt: string | null | undefined;
      readonly statusReason: string | null | undefined;
    };
  };
};
export type useSetChannelStatusMutation = {
  rawResponse: useSetChannelStatusMutation$rawResponse;
  response: useSetChannelStatusMutation$data;
  variables: useSetChannelStatusMutation$variables;
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
    "name": "useSetChannelStatusMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSetChannelStatusMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e58ed08720a0f670002d15ad9e6934d8",
    "metadata": {},
    "name": "useSetChannelStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "6d00a631ae49398feaa51843091cdf39";

export default node;
