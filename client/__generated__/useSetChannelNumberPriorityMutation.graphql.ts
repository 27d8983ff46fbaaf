/**
 * @generated SignedSource<<dd68daf56cd4c8d4dddd05c9cafe7400>>
 * @relayHash 1b6ed5b160b6a3373583819f83c3de06
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1b6ed5b160b6a3373583819f83c3de06

import type { ConcreteRequest } from 'relay-runtime';
export type SetChannelNumberInput = {
  id: string;
  value: number;
};
export type useSetChannelNumberPriorityMutation$variables = {
  input: SetChannelNumberInput;
};
export type useSetChannelNumberPriorityMutation$data = {
  readonly setChannelPriority: {
    readonly id: string;
    readonly priority: number;
  };
};
export type useSetChannelNumberPriorityMutation$rawResponse = {
  readonly setChannelPriority: {
    readonly id: string;
    readonly priority: number;
  };
};
export type useSetChannelNumberPriorityMutation = {
  rawResponse: useSetChannelNumberPriorityMutation$rawResponse;
  response: useSetChannelNumberPriorityMutation$data;
  variables: useSetChannelNumberPriorityMutation$variables;
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
    "name": "setChannelPriority",
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useSetChannelNumberPriorityMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSetChannelNumberPriorityMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "1b6ed5b160b6a3373583819f83c3de06",
    "metadata": {},
    "name": "useSetChannelNumberPriorityMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "79b4a8f8cbbefca737fef680b416a41f";

export default node;
