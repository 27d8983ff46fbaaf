/**
 * @generated SignedSource<<d88f3fefcfc9dfdec68dbc05550b09f6>>
 * @relayHash 7b330dea0635b976eb30c1edbf129702
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7b330dea0635b976eb30c1edbf129702

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
    readonly channel: {
      readonly id: string;
      readonly priority: number;
    };
  };
};
export type useSetChannelNumberPriorityMutation$rawResponse = {
  readonly setChannelPriority: {
    readonly channel: {
      readonly id: string;
      readonly priority: number;
    };
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
    "id": "7b330dea0635b976eb30c1edbf129702",
    "metadata": {},
    "name": "useSetChannelNumberPriorityMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8c4f778e083e5ce163e746bc93fa369b";

export default node;
