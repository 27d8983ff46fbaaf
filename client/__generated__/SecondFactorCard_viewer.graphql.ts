/**
 * @generated SignedSource<<f002fea9e01371ed0e68773301b17e2a>>
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
    readonly isRequired: boolean;
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
          "kind": "ScalarField",
          "name": "isRequired",
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

(node as any).hash = "b22f2cc58a4053e29775d54ea1e83432";

export default node;
