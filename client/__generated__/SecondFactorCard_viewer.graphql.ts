/**
 * @generated SignedSource<<0af5b434606a65cfdf06f500b97f038c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SecondFactorCard_viewer$data = {
  readonly secondFactors: {
    readonly authenticatorSince: string | null | undefined;
    readonly recoveryCodesLeft: number;
  };
  readonly " $fragmentType": "SecondFactorCard_viewer";
};
export type SecondFactorCard_viewer$key = {
  readonly " $data"?: SecondFactorCard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"SecondFactorCard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SecondFactorCard_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "SecondFactors",
      "kind": "LinkedField",
      "name": "secondFactors",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "authenticatorSince",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "recoveryCodesLeft",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "88257fbc92f98f84d7025efbb8613b88";

export default node;
