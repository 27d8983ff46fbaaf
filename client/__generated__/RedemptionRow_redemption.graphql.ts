/**
 * @generated SignedSource<<55f19cc5d6a864ec43c03ace4ecde793>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type RedemptionStatus = "DISABLED" | "UNUSED" | "USED";
import type { FragmentRefs } from "relay-runtime";
export type RedemptionRow_redemption$data = {
  readonly createdAt: string;
  readonly databaseId: number;
  readonly expiresAt: string | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly quota: string;
  readonly redeemedAt: string | null | undefined;
  readonly redeemer: {
    readonly id: string;
    readonly username: string;
  } | null | undefined;
  readonly status: RedemptionStatus;
  readonly " $fragmentType": "RedemptionRow_redemption";
};
export type RedemptionRow_redemption$key = {
  readonly " $data"?: RedemptionRow_redemption$data;
  readonly " $fragmentSpreads": FragmentRefs<"RedemptionRow_redemption">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RedemptionRow_redemption",
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
      "name": "databaseId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "expiresAt",
      "storageKey": null
    },
    (v0/*:: as any*/),
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
      "name": "quota",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "redeemedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "redeemer",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "username",
          "storageKey": null
        }
      ],
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
  "type": "Redemption",
  "abstractKey": null
};
})();

(node as any).hash = "4c295f5cc7d4e094a70c014b64f7af7f";

export default node;
