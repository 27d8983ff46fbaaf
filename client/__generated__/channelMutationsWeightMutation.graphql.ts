/**
 * @generated SignedSource<<d4e992493077db8937e9c6640b814ce8>>
 * @relayHash 38e710cdecf2c31afb9be4a5f570fb33
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 38e710cdecf2c31afb9be4a5f570fb33

import type { ConcreteRequest } from 'relay-runtime';
export type SetChannelWeightInput = {
  id: string;
  value: number;
};
export type channelMutationsWeightMutation$variables = {
  input: SetChannelWeightInput;
};
export type channelMutationsWeightMutation$data = {
  readonly setChannelWeight: {
    readonly channel: {
      readonly id: string;
      readonly weight: number;
    };
  };
};
export type channelMutationsWeightMutation$rawResponse = {
  readonly setChannelWeight: {
    readonly channel: {
      readonly id: string;
      readonly weight: number;
    };
  };
};
export type channelMutationsWeightMutation = {
  rawResponse: channelMutationsWeightMutation$rawResponse;
  response: channelMutationsWeightMutation$data;
  variables: channelMutationsWeightMutation$variables;
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
    "concreteType": "SetChannelWeightPayload",
    "kind": "LinkedField",
    "name": "setChannelWeight",
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
            "name": "weight",
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
    "name": "channelMutationsWeightMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "channelMutationsWeightMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "38e710cdecf2c31afb9be4a5f570fb33",
    "metadata": {},
    "name": "channelMutationsWeightMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "50b0666f9cb1f9e27144cb26914a4e1c";

export default node;
