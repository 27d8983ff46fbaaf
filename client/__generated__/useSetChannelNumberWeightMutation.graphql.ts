/**
 * @generated SignedSource<<6a77d6d2f2c0d992152180be4438c6ce>>
 * @relayHash 749c17da9857d95cdad3e92c3cab83f0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 749c17da9857d95cdad3e92c3cab83f0

import type { ConcreteRequest } from 'relay-runtime';
export type SetChannelNumberInput = {
  id: string;
  value: number;
};
export type useSetChannelNumberWeightMutation$variables = {
  input: SetChannelNumberInput;
};
export type useSetChannelNumberWeightMutation$data = {
  readonly setChannelWeight: {
    readonly channel: {
      readonly id: string;
      readonly weight: number;
    };
  };
};
export type useSetChannelNumberWeightMutation$rawResponse = {
  readonly setChannelWeight: {
    readonly channel: {
      readonly id: string;
      readonly weight: number;
    };
  };
};
export type useSetChannelNumberWeightMutation = {
  rawResponse: useSetChannelNumberWeightMutation$rawResponse;
  response: useSetChannelNumberWeightMutation$data;
  variables: useSetChannelNumberWeightMutation$variables;
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
    "name": "useSetChannelNumberWeightMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSetChannelNumberWeightMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "749c17da9857d95cdad3e92c3cab83f0",
    "metadata": {},
    "name": "useSetChannelNumberWeightMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "cb0ba04f1a8f1eab3a1da5520d40c596";

export default node;
