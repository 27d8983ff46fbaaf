/**
 * @generated SignedSource<<8c979f0129d82a8297007a4d17cb29fd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TopUpOrderStatus = "FLAGGED" | "PAID" | "PENDING";
import type { FragmentRefs } from "relay-runtime";
export type PaymentState_order$data = {
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

(node as any).hash = "24352ca1b3b6c656fdca24ea2b19e1de";

export default node;
