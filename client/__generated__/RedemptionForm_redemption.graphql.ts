/**
 * @generated SignedSource<<3f0d116a66ceae4027a8013d11d28d9a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RedemptionForm_redemption$data = {
  readonly expiresAt: string | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly quota: string;
  readonly " $fragmentType": "RedemptionForm_redemption";
};
export type RedemptionForm_redemption$key = {
  readonly " $data"?: RedemptionForm_redemption$data;
  readonly " $fragmentSpreads": FragmentRefs<"RedemptionForm_redemption">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RedemptionForm_redemption",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "expiresAt",
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
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "quota",
      "storageKey": null
    }
  ],
  "type": "Redemption",
  "abstractKey": null
};

(node as any).hash = "3ce4be364f60e404117da162cb79dc9e";

export default node;
