/**
 * @generated SignedSource<<0322e198a459e3f786c06a39ee60ff8c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChargeWorking_charge$data = {
  readonly due: string | null | undefined;
  readonly fixedPrice: string | null | undefined;
  readonly groupRatio: string;
  readonly lines: ReadonlyArray<{
    readonly bucket: string;
    readonly exact: string;
    readonly unitPrice: string;
    readonly units: number;
  }>;
  readonly modelRatio: string | null | undefined;
  readonly quota: string;
  readonly " $fragmentType": "ChargeWorking_charge";
};
export type ChargeWorking_charge$key = {
  readonly " $data"?: ChargeWorking_charge$data;
  readonly " $fragmentSpreads": FragmentRefs<"ChargeWorking_charge">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ChargeWorking_charge",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "due",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fixedPrice",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "groupRatio",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ChargeLine",
      "kind": "LinkedField",
      "name": "lines",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "bucket",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "exact",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unitPrice",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "units",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modelRatio",
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
  "type": "Charge",
  "abstractKey": null
};

(node as any).hash = "bb83e6759a07a0bfa8bf7eae3190ff62";

export default node;
