/**
 * @generated SignedSource<<da04a695eb151d6247103400b0797a7e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentReversalKind = "DISPUTE" | "REFUND";
export type PaymentReversalStatus = "OPEN" | "REINSTATED" | "WITHDRAWN";
import type { FragmentRefs } from "relay-runtime";
export type OrderNote_order$data = {
  readonly flagReason: string | null | undefined;
  readonly reversals: ReadonlyArray<{
    readonly currency: string;
    readonly kind: PaymentReversalKind;
    readonly money: string;
    readonly status: PaymentReversalStatus;
  }>;
  readonly " $fragmentType": "OrderNote_order";
};
export type OrderNote_order$key = {
  readonly " $data"?: OrderNote_order$data;
  readonly " $fragmentSpreads": FragmentRefs<"OrderNote_order">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "OrderNote_order",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "flagReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PaymentReversal",
      "kind": "LinkedField",
      "name": "reversals",
      "plural": true,
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
          "name": "kind",
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
          "name": "status",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "TopUpOrder",
  "abstractKey": null
};

(node as any).hash = "cd4cfed8196cf09584ef774e51d2afeb";

export default node;
