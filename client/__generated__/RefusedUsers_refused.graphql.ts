/**
 * @generated SignedSource<<2a6e0711845d7e50cf4028a55ad21e43>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RefusedUsers_refused$data = ReadonlyArray<{
  readonly message: string;
  readonly user: {
    readonly username: string;
  } | null | undefined;
  readonly userId: string;
  readonly " $fragmentType": "RefusedUsers_refused";
}>;
export type RefusedUsers_refused$key = ReadonlyArray<{
  readonly " $data"?: RefusedUsers_refused$data;
  readonly " $fragmentSpreads": FragmentRefs<"RefusedUsers_refused">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "RefusedUsers_refused",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "user",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "username",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "userId",
      "storageKey": null
    }
  ],
  "type": "RefusedUser",
  "abstractKey": null
};

(node as any).hash = "66fa416a6f07ee594db2ff9eefe8574c";

export default node;
