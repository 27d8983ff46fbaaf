/**
 * @generated SignedSource<<20ebd126d5badbae703992f101d9ac23>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CreateTokenForm_viewer$data = {
  readonly models: ReadonlyArray<string>;
  readonly " $fragmentSpreads": FragmentRefs<"TokenFields_viewer">;
  readonly " $fragmentType": "CreateTokenForm_viewer";
};
export type CreateTokenForm_viewer$key = {
  readonly " $data"?: CreateTokenForm_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"CreateTokenForm_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CreateTokenForm_viewer",
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
      "name": "TokenFields_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "5daf9d4cfe0950eb134d5b4fd7cf0ae5";

export default node;
