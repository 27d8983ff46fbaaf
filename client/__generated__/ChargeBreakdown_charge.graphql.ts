/**
 * @generated SignedSource<<9728e308bf6ee2faf6efdd7fa8bf02cf>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ChargeBucket = "AUDIO_INPUT" | "AUDIO_OUTPUT" | "CACHE_READ" | "CACHE_WRITE" | "CACHE_WRITE_HOUR" | "CALLS" | "FILE_SEARCHES" | "IMAGES" | "IMAGE_INPUT" | "IMAGE_OUTPUT" | "INPUT" | "OUTPUT" | "WEB_SEARCHES";
import type { FragmentRefs } from "relay-runtime";
export type ChargeBreakdown_charge$data = {
  readonly due: string | null | undefined;
  readonly fixedPrice: string | null | undefined;
  readonly groupRatio: string;
  readonly lines: ReadonlyArray<{
    readonly bucket: ChargeBucket;
    readonly exact: string;
    readonly quantity: number;
    readonly unitPrice: string;
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
          "name": "quantity",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "unitPrice",
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

(node as any).hash = "3e57e12a4ed2316f4e65bec5c7ba16fd";

export default node;
