/**
 * @generated SignedSource<<cc91156af74764ac6e4412b8a7692e3d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type BalanceForm_user$data = {
  readonly balance: string | null | undefined;
  readonly id: string;
  readonly username: string;
  readonly " $fragmentType": "BalanceForm_user";
};
export type BalanceForm_user$key = {
  readonly " $data"?: BalanceForm_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"BalanceForm_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BalanceForm_user",
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
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "username",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "486f7cc3582fe445cd1f98adc0959ae3";

export default node;
