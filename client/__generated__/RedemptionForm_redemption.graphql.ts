/**
 * @generated SignedSource<<471b45de3a11feb31ff81195b44040b8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RedemptionForm_redemption$data = {
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

(node as any).hash = "451dc2c0355584e789cda6b86b26af28";

export default node;
