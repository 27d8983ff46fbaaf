/**
 * @generated SignedSource<<7738e81be9a1601804136a6abb2f8573>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type BalanceCard_user$data = {
  readonly balance: string | null | undefined;
  readonly requestCount: string | null | undefined;
  readonly usedQuota: string | null | undefined;
  readonly " $fragmentType": "BalanceCard_user";
};
export type BalanceCard_user$key = {
  readonly " $data"?: BalanceCard_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"BalanceCard_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BalanceCard_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "balance",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "requestCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "usedQuota",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "b30a139be035aea1588bdb965edb89b6";

export default node;
