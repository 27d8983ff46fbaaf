/**
 * @generated SignedSource<<a3d5dfb12fc09ef025d96f8662f458e4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type EditTokenForm_user$data = {
  readonly " $fragmentSpreads": FragmentRefs<"TokenFields_user">;
  readonly " $fragmentType": "EditTokenForm_user";
};
export type EditTokenForm_user$key = {
  readonly " $data"?: EditTokenForm_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"EditTokenForm_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EditTokenForm_user",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TokenFields_user"
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "4bc1253f034639959c3ea8376f9f34f2";

export default node;
