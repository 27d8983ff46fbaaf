/**
 * @generated SignedSource<<394f25adc7de71c387da6f00f64247e2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Role = "ADMIN" | "NORMAL" | "ROOT";
import type { FragmentRefs } from "relay-runtime";
export type DeleteAccountCard_user$data = {
  readonly role: Role;
  readonly username: string;
  readonly " $fragmentType": "DeleteAccountCard_user";
};
export type DeleteAccountCard_user$key = {
  readonly " $data"?: DeleteAccountCard_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteAccountCard_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DeleteAccountCard_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "role",
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

(node as any).hash = "dddc868b2dfaa68ff6bf6273d3763d82";

export default node;
