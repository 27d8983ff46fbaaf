/**
 * @generated SignedSource<<b232dc4eed8e53a73b1c0ea055a5b673>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ModelsCard_viewer$data = {
  readonly models: ReadonlyArray<string>;
  readonly " $fragmentType": "ModelsCard_viewer";
};
export type ModelsCard_viewer$key = {
  readonly " $data"?: ModelsCard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ModelsCard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ModelsCard_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "models",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "83c8bcf99d16b76d63f30903c3632456";

export default node;
