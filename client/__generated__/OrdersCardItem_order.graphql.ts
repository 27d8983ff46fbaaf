/**
 * @generated SignedSource<<fe9a55b418c9c91e30d08cf467a59c04>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentMethod = "ALIPAY" | "WXPAY";
export type TopUpOrderStatus = "FLAGGED" | "PAID" | "PENDING";
import type { FragmentRefs } from "relay-runtime";
export type OrdersCardItem_order$data = {
  readonly createdAt: string;
  readonly method: PaymentMethod;
  readonly money: string;
  readonly paymentForm: {
    readonly fields: ReadonlyArray<{
      readonly name: string;
      readonly value: string;
    }>;
    readonly url: string;
  } | null | undefined;
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
      "concreteType": "PaymentForm",
      "kind": "LinkedField",
      "name": "paymentForm",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "PaymentField",
          "kind": "LinkedField",
          "name": "fields",
          "plural": true,
          "selections": [
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
              "name": "value",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "url",
          "storageKey": null
        }
      ],
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

(node as any).hash = "5243a26c86e37a553794bb898d6543cb";

export default node;
