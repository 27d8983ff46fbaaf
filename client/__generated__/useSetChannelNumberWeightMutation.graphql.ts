/**
 * @generated SignedSource<<1c07ece0b98002659c466ed6e8600c3c>>
 * @relayHash fdc11db6b7ca51a86e780c9119adee12
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fdc11db6b7ca51a86e780c9119adee12

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
    readonly id: string;
    readonly weight: number;
  };
};
export type useSetChannelNumberWeightMutation$rawResponse = {
  readonly setChannelWeight: {
    readonly id: string;
    readonly weight: number;
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
    "concreteType": "Channel",
    "kind": "LinkedField",
    "name": "setChannelWeight",
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
    "id": "fdc11db6b7ca51a86e780c9119adee12",
    "metadata": {},
    "name": "useSetChannelNumberWeightMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "f0e0613c4352e6b1d3b8d9a65d3fc2ff";

export default node;
