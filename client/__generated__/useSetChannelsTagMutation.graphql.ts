/**
 * @generated SignedSource<<ab31f476a109c5172c82f33be78007f9>>
 * @relayHash 62c849739d2bf2c37e887efdf9c42248
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 62c849739d2bf2c37e887efdf9c42248

import type { ConcreteRequest } from 'relay-runtime';
export type SetChannelsTagInput = {
  ids: ReadonlyArray<string>;
  tag?: string | null | undefined;
};
export type useSetChannelsTagMutation$variables = {
  input: SetChannelsTagInput;
};
export type useSetChannelsTagMutation$data = {
  readonly setChannelsTag: {
    readonly channels: ReadonlyArray<{
      readonly id: string;
      readonly tag: string | null | undefined;
    }>;
  };
};
export type useSetChannelsTagMutation = {
  response: useSetChannelsTagMutation$data;
  variables: useSetChannelsTagMutation$variables;
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
    "concreteType": "SetChannelsTagPayload",
    "kind": "LinkedField",
    "name": "setChannelsTag",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Channel",
        "kind": "LinkedField",
        "name": "channels",
        "plural": true,
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
            "name": "tag",
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
    "name": "useSetChannelsTagMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSetChannelsTagMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "62c849739d2bf2c37e887efdf9c42248",
    "metadata": {},
    "name": "useSetChannelsTagMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "2a331bd92616230b7cce786d9ce4d8af";

export default node;
