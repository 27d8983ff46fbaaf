/**
 * @generated SignedSource<<9e2395c714cd7a42452179733d884805>>
 * @relayHash 0f8a158e2f8c64058e9858473221ef0d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0f8a158e2f8c64058e9858473221ef0d

import type { ConcreteRequest } from 'relay-runtime';
export type UpdateChannelTagInput = {
  groupIds?: ReadonlyArray<string> | null | undefined;
  modelMapping?: ReadonlyArray<ModelMappingInput> | null | undefined;
  models?: ReadonlyArray<string> | null | undefined;
  newTag?: string | null | undefined;
  priority?: number | null | undefined;
  tag: string;
  weight?: number | null | undefined;
};
export type ModelMappingInput = {
  from: string;
  to: string;
};
export type tagMutationsUpdateMutation$variables = {
  input: UpdateChannelTagInput;
};
export type tagMutationsUpdateMutation$data = {
  readonly updateChannelTag: {
    readonly channels: ReadonlyArray<{
      readonly id: string;
      readonly priority: number;
      readonly tag: string | null | undefined;
      readonly weight: number;
    }>;
  };
};
export type tagMutationsUpdateMutation = {
  response: tagMutationsUpdateMutation$data;
  variables: tagMutationsUpdateMutation$variables;
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
    "concreteType": "UpdateChannelTagPayload",
    "kind": "LinkedField",
    "name": "updateChannelTag",
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
            "name": "priority",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "tag",
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
    "name": "tagMutationsUpdateMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "tagMutationsUpdateMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "0f8a158e2f8c64058e9858473221ef0d",
    "metadata": {},
    "name": "tagMutationsUpdateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4f2fabec64aa55c51ab9263a4261bea9";

export default node;
