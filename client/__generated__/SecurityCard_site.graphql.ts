/**
 * @generated SignedSource<<e74290d12f045e618e368e7a1af6b2e7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SecurityCard_site$data = {
  readonly canSendMail: boolean;
  readonly " $fragmentType": "SecurityCard_site";
};
export type SecurityCard_site$key = {
  readonly " $data"?: SecurityCard_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"SecurityCard_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SecurityCard_site",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSendMail",
      "storageKey": null
    }
  ],
  "type": "SiteStatus",
  "abstractKey": null
};

(node as any).hash = "33d3a458b5f080dcd6e86f516e56a753";

export default node;
