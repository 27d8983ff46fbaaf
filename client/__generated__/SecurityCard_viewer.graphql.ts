/**
 * @generated SignedSource<<771760d7e303fed7115309839819b363>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SecurityCard_viewer$data = {
  readonly hasPassword: boolean;
  readonly " $fragmentType": "SecurityCard_viewer";
};
export type SecurityCard_viewer$key = {
  readonly " $data"?: SecurityCard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"SecurityCard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SecurityCard_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasPassword",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "541597eb26e9d0d712766478a4c928d5";

export default node;
