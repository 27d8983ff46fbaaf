/**
 * @generated SignedSource<<8825a0b3467f5b72767510d04b2a7554>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Owner_user$data = {
  readonly balance: string | null | undefined;
  readonly username: string;
  readonly " $fragmentType": "Owner_user";
};
export type Owner_user$key = {
  readonly " $data"?: Owner_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"Owner_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Owner_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "balance",
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

(node as any).hash = "854efe7e40f206f90b399c2032b36256";

export default node;
