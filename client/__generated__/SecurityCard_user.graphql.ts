/**
 * @generated SignedSource<<73e4703882f9424d77f930c48057b8fd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SecurityCard_user$data = {
  readonly displayName: string | null | undefined;
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
      "name": "username",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "02e8a0819ad40f4aa757aa71778bfce2";

export default node;
