/**
 * @generated SignedSource<<f873cef35ccb159e1ff4ec88571ff723>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CreateTokenForm_user$data = {
  readonly models: ReadonlyArray<string> | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"TokenFields_user">;
  readonly " $fragmentType": "CreateTokenForm_user";
};
export type CreateTokenForm_user$key = {
  readonly " $data"?: CreateTokenForm_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"CreateTokenForm_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CreateTokenForm_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "models",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TokenFields_user"
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "79982a642e248be6a92bf846fda1c10d";

export default node;
