/**
 * @generated SignedSource<<f501fe2df74c10c0ac8021f14cc6ac23>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SecurityCard_user$data = {
  readonly displayName: string | null | undefined;
  readonly email: string | null | undefined;
  readonly username: string;
  readonly " $fragmentType": "SecurityCard_user";
};
export type SecurityCard_user$key = {
  readonly " $data"?: SecurityCard_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"SecurityCard_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SecurityCard_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "username",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "7601946cd4f1bc519cf19a433697ab88";

export default node;
