/**
 * @generated SignedSource<<82697ea6d477963eaa540423d3998764>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentMethod = "ALIPAY" | "STRIPE" | "WXPAY";
export type TopUpOrderStatus = "DISPUTED" | "EXPIRED" | "FAILED" | "FLAGGED" | "PAID" | "PENDING" | "REFUNDED";
import type { FragmentRefs } from "relay-runtime";
export type OrdersCardItem_order$data = {
  readonly createdAt: string;
  readonly currency: string;
  readonly id: string;
  readonly isPayable: boolean;
  readonly method: PaymentMethod;
  readonly money: string;
  readonly quota: string;
  readonly status: TopUpOrderStatus;
  readonly tradeNo: string;
  readonly " $fragmentType": "OrdersCardItem_order";
};
export type OrdersCardItem_order$key = {
  readonly " $data"?: OrdersCardItem_order$data;
  readonly " $fragmentSpreads": FragmentRefs<"OrdersCardItem_order">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "OrdersCardItem_order",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "currency",
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
      "name": "isPayable",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "method",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "money",
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

(node as any).hash = "d4b89f8ee18accce9c92d7dc892750a6";

export default node;
