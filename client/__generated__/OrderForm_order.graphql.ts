/**
 * @generated SignedSource<<89cc10a6678a8c132611a5949f40d392>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentMethod = "ALIPAY" | "STRIPE" | "WXPAY";
import type { FragmentRefs } from "relay-runtime";
export type OrderForm_order$data = {
  readonly currency: string;
  readonly id: string;
  readonly method: PaymentMethod;
  readonly money: string;
  readonly quota: string;
  readonly tradeNo: string;
  readonly user: {
    readonly username: string;
  } | null | undefined;
  readonly " $fragmentType": "OrderForm_order";
};
export type OrderForm_order$key = {
  readonly " $data"?: OrderForm_order$data;
  readonly " $fragmentSpreads": FragmentRefs<"OrderForm_order">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "OrderForm_order",
  "selections": [
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
      "name": "tradeNo",
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
    }
  ],
  "type": "TopUpOrder",
  "abstractKey": null
};

(node as any).hash = "628a9d2ff16d25cf7ecbaa25e3d91930";

export default node;
