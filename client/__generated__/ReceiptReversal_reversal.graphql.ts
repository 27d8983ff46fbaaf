/**
 * @generated SignedSource<<08f410857e5da00af3681da54cd217ee>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PaymentReversalKind = "DISPUTE" | "REFUND";
export type PaymentReversalStatus = "OPEN" | "REINSTATED" | "WITHDRAWN";
import type { FragmentRefs } from "relay-runtime";
export type ReceiptReversal_reversal$data = {
  readonly createdAt: string;
  readonly currency: string;
  readonly kind: PaymentReversalKind;
  readonly money: string;
  readonly quota: string | null | undefined;
  readonly reinstatedAt: string | null | undefined;
  readonly status: PaymentReversalStatus;
  readonly " $fragmentType": "ReceiptReversal_reversal";
};
export type ReceiptReversal_reversal$key = {
  readonly " $data"?: ReceiptReversal_reversal$data;
  readonly " $fragmentSpreads": FragmentRefs<"ReceiptReversal_reversal">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ReceiptReversal_reversal",
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
      "name": "quota",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reinstatedAt",
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
  "type": "PaymentReversal",
  "abstractKey": null
};

(node as any).hash = "66b4e22fc0d8a7d1e6b093cdc8a560e0";

export default node;
