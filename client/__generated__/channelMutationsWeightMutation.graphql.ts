/**
 * @generated SignedSource<<83cd0dd88a883f4ea81871a59bf6eaa6>>
 * @relayHash 38ae7de6bb5bab6930e9ec6d994d70b7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 38ae7de6bb5bab6930e9ec6d994d70b7

import type { ConcreteRequest } from 'relay-runtime';
export type SetChannelNumberInput = {
  id: string;
  value: number;
};
export type channelMutationsWeightMutation$variables = {
  input: SetChannelNumberInput;
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
    "id": "38ae7de6bb5bab6930e9ec6d994d70b7",
    "metadata": {},
    "name": "channelMutationsWeightMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "30e2ffd9386f5fe018e5becde54fb1b7";

export default node;
