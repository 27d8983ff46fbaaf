/**
 * @generated SignedSource<<1fa721ed0dab8565ce3a179012462031>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TopUpOrderStatus = "DISPUTED" | "EXPIRED" | "FAILED" | "FLAGGED" | "PAID" | "PENDING" | "REFUNDED";
import type { FragmentRefs } from "relay-runtime";
export type PaymentState_order$data = {
  readonly id: string;
  readonly isPayable: boolean;
  readonly quota: string;
  readonly status: TopUpOrderStatus;
  readonly tradeNo: string;
  readonly " $fragmentType": "PaymentState_order";
};
export type PaymentState_order$key = {
  readonly " $data"?: PaymentState_order$data;
  readonly " $fragmentSpreads": FragmentRefs<"PaymentState_order">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PaymentState_order",
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
      "name": "isPayable",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "quota",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tradeNo",
      "storageKey": null
    }
  ],
  "type": "TopUpOrder",
  "abstractKey": null
};

(node as any).hash = "1cbf62499934684bdd87bbac0ab54dd3";

export default node;
