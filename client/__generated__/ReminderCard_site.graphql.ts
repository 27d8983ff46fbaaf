/**
 * @generated SignedSource<<d24b70f43dae73760910920fc623884c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ReminderCard_site$data = {
  readonly canSendMail: boolean;
  readonly " $fragmentType": "ReminderCard_site";
};
export type ReminderCard_site$key = {
  readonly " $data"?: ReminderCard_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"ReminderCard_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ReminderCard_site",
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

(node as any).hash = "06643b91eb01ec9ed6646e3e3b4c126d";

export default node;
