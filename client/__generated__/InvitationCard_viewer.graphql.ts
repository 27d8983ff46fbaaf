/**
 * @generated SignedSource<<020994fbd7a34e3b5206e56ed483d36d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type InvitationCard_viewer$data = {
  readonly inviteCode: string;
  readonly user: {
    readonly inviteCount: number | null | undefined;
    readonly rewardBalance: string | null | undefined;
    readonly rewardTotal: string | null | undefined;
  };
  readonly " $fragmentType": "InvitationCard_viewer";
};
export type InvitationCard_viewer$key = {
  readonly " $data"?: InvitationCard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"InvitationCard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "InvitationCard_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "inviteCode",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "user",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "inviteCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rewardBalance",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rewardTotal",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "786f0c3702c4de0d457d5be95f0ddce7";

export default node;
