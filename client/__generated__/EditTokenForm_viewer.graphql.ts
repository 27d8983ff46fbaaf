/**
 * @generated SignedSource<<20c8ca46cc572f029cc107d01ea539d6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type EditTokenForm_viewer$data = {
  readonly " $fragmentSpreads": FragmentRefs<"TokenFields_viewer">;
  readonly " $fragmentType": "EditTokenForm_viewer";
};
export type EditTokenForm_viewer$key = {
  readonly " $data"?: EditTokenForm_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"EditTokenForm_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EditTokenForm_viewer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TokenFields_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "93d95e3d593352caaf36e5190b37b9d2";

export default node;
