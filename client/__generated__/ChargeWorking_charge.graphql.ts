/**
 * @generated SignedSource<<b9c96b2c59a815663955d52176b1427c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ChargeWorking_charge$data = {
  readonly exact: string;
  readonly fixedPrice: number | null | undefined;
  readonly groupRatio: number;
  readonly lines: ReadonlyArray<{
    readonly factor: number;
    readonly name: string;
    readonly units: number;
  }>;
  readonly modelRatio: number;
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
          "name": "factor",
          "storageKey": null
        },
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

(node as any).hash = "3005951d133b06c6035d2492f70163d2";

export default node;
