/**
 * @generated SignedSource<<25fe8ced3d8508016148d31e1fc5104d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ChannelStatus = "AUTO_DISABLED" | "DISABLED" | "ENABLED";
import type { FragmentRefs } from "relay-runtime";
export type TagList_members$data = ReadonlyArray<{
  readonly id: string;
  readonly status: ChannelStatus;
  readonly " $fragmentType": "TagList_members";
}>;
export type TagList_members$key = ReadonlyArray<{
  readonly " $data"?: TagList_members$data;
  readonly " $fragmentSpreads": FragmentRefs<"TagList_members">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "TagList_members",
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
      "name": "status",
      "storageKey": null
    }
  ],
  "type": "Channel",
  "abstractKey": null
};

(node as any).hash = "2932c4d68ccff6968fe8c1e51e89e10e";

export default node;
