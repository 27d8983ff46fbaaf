/**
 * @generated SignedSource<<759a2039aaee33d3c25915147572f641>>
 * @relayHash 72c2a030a6d0c8e137abde0c3e9442e7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 72c2a030a6d0c8e137abde0c3e9442e7

import type { ConcreteRequest } from 'relay-runtime';
export type ChannelStatus = "AUTO_DISABLED" | "DISABLED" | "ENABLED";
export type SetChannelStatusInput = {
  id: string;
  status: ChannelStatus;
};
export type useSetChannelStatusMutation$variables = {
  input: SetChannelStatusInput;
};
export type useSetChannelStatusMutation$data = {
  readonly setChannelStatus: {
    readonly id: string;
    readonly status: ChannelStatus;
    readonly statusAt: string | null | undefined;
    readonly statusReason: string | null | undefined;
  };
};
export type useSetChannelStatusMutation$rawResponse = {
  readonly setChannelStatus: {
    readonly id: string;
    readonly status: ChannelStatus;
    readonly statusAt: string | null | undefined;
    readonly statusReason: string | null | undefined;
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
    "concreteType": "Channel",
    "kind": "LinkedField",
    "name": "setChannelStatus",
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
    "id": "72c2a030a6d0c8e137abde0c3e9442e7",
    "metadata": {},
    "name": "useSetChannelStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "edd53392f03c6dab13deec6316e26b30";

export default node;
