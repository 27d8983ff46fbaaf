/**
 * @generated SignedSource<<75d88d222564bcc89bf923179c8ef040>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type KeyChoice = "IN_TURN" | "RANDOM";
import type { FragmentRefs } from "relay-runtime";
export type KeysPanel_channel$data = {
  readonly id: string;
  readonly keyChoice: KeyChoice;
  readonly keys: ReadonlyArray<{
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"KeyRow_key">;
  }>;
  readonly " $fragmentType": "KeysPanel_channel";
};
export type KeysPanel_channel$key = {
  readonly " $data"?: KeysPanel_channel$data;
  readonly " $fragmentSpreads": FragmentRefs<"KeysPanel_channel">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "KeysPanel_channel",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "keyChoice",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ChannelKey",
      "kind": "LinkedField",
      "name": "keys",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "KeyRow_key"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Channel",
  "abstractKey": null
};
})();

(node as any).hash = "de0f7b17a66e8b4671e67b922d97bc22";

export default node;
