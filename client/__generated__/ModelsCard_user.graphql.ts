/**
 * @generated SignedSource<<d2068dce5d71254b15d263dbee670a11>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ModelsCard_user$data = {
  readonly models: ReadonlyArray<string> | null | undefined;
  readonly " $fragmentType": "ModelsCard_user";
};
export type ModelsCard_user$key = {
  readonly " $data"?: ModelsCard_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"ModelsCard_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ModelsCard_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "models",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "bb19bdf8cda1e115ff3d7576860cc884";

export default node;
