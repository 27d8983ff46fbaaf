/**
 * @generated SignedSource<<91d83458f8c04d0463daf33149a41f29>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AccessTokenCard_viewer$data = {
  readonly hasAccessToken: boolean;
  readonly " $fragmentType": "AccessTokenCard_viewer";
};
export type AccessTokenCard_viewer$key = {
  readonly " $data"?: AccessTokenCard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccessTokenCard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccessTokenCard_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasAccessToken",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "2a677f4ef38b7780c3891640778c2c42";

export default node;
