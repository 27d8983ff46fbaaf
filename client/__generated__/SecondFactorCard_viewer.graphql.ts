/**
 * @generated SignedSource<<65c3a88822321a05f6458b620c031ff3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SecondFactorCard_viewer$data = {
  readonly secondFactors: {
    readonly authenticatorAddedAt: string | null | undefined;
    readonly passkeys: ReadonlyArray<{
      readonly id: string;
    }>;
    readonly recoveryCodesLeft: number;
  };
  readonly " $fragmentSpreads": FragmentRefs<"PasskeyList_viewer">;
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "PasskeyList_viewer"
    },
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
          "name": "authenticatorAddedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Passkey",
          "kind": "LinkedField",
          "name": "passkeys",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "id",
              "storageKey": null
            }
          ],
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

(node as any).hash = "f9d3e1cd71d38d745794cc90651e9c30";

export default node;
