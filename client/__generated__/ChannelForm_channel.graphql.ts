/**
 * @generated SignedSource<<89ee5e1554e9da14029e25773adef64e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChannelForm_channel$data = {
  readonly baseUrl: string | null | undefined;
  readonly canBeAutoDisabled: boolean;
  readonly databaseId: number;
  readonly groups: ReadonlyArray<{
    readonly name: string;
  }>;
  readonly id: string;
  readonly maxInputTokens: number | null | undefined;
  readonly modelMapping: ReadonlyArray<{
    readonly from: string;
    readonly to: string;
  }>;
  readonly models: ReadonlyArray<string>;
  readonly name: string;
  readonly organization: string | null | undefined;
  readonly priority: number;
  readonly settings: {
    readonly hasThinkingInContent: boolean;
    readonly isFormatForced: boolean;
    readonly proxy: string | null | undefined;
  };
  readonly statusCodeMapping: ReadonlyArray<{
    readonly from: number;
    readonly to: number;
  }>;
  readonly tag: string | null | undefined;
  readonly testModel: string | null | undefined;
  readonly type: {
    readonly code: number;
  };
  readonly typeParameter: string | null | undefined;
  readonly weight: number;
  readonly " $fragmentSpreads": FragmentRefs<"KeysPanel_channel">;
  readonly " $fragmentType": "ChannelForm_channel";
};
export type ChannelForm_channel$key = {
  readonly " $data"?: ChannelForm_channel$data;
  readonly " $fragmentSpreads": FragmentRefs<"ChannelForm_channel">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "from",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "to",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ChannelForm_channel",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canBeAutoDisabled",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "baseUrl",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "databaseId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Group",
      "kind": "LinkedField",
      "name": "groups",
      "plural": true,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
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
      "name": "maxInputTokens",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ModelMapping",
      "kind": "LinkedField",
      "name": "modelMapping",
      "plural": true,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "models",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "organization",
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
      "concreteType": "ChannelSettings",
      "kind": "LinkedField",
      "name": "settings",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "hasThinkingInContent",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "isFormatForced",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "proxy",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "StatusCodeMapping",
      "kind": "LinkedField",
      "name": "statusCodeMapping",
      "plural": true,
      "selections": (v1/*:: as any*/),
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
      "name": "testModel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ChannelType",
      "kind": "LinkedField",
      "name": "type",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "typeParameter",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "weight",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "KeysPanel_channel"
    }
  ],
  "type": "Channel",
  "abstractKey": null
};
})();

(node as any).hash = "f0885e7560b34f4bce9521ae1b191967";

export default node;
