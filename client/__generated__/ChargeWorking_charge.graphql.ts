/**
 * @generated SignedSource<<466d45ef2e1b0fd92d6dfd638ced9e38>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChargeWorking_charge$data = {
  readonly exact: string;
  readonly fixedPrice: string | null | undefined;
  readonly groupRatio: string;
  readonly lines: ReadonlyArray<{
    readonly bucket: string;
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
      "name": "exact",
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

(node as any).hash = "027bd90af3998359e373ffd1e32ac4f4";

export default node;
