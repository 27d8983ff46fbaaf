/**
 * @generated SignedSource<<9e5c669282a8e61aff3cd0c1916f7f32>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChargeBreakdown_charge$data = {
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
  readonly " $fragmentType": "ChargeBreakdown_charge";
};
export type ChargeBreakdown_charge$key = {
  readonly " $data"?: ChargeBreakdown_charge$data;
  readonly " $fragmentSpreads": FragmentRefs<"ChargeBreakdown_charge">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ChargeBreakdown_charge",
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

(node as any).hash = "6d2d5264f41327c70dd4af25a38d54ca";

export default node;
