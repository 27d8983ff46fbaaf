/**
 * @generated SignedSource<<ad3ebd8f0e6a1b93ff32da1735ce5e67>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ReminderCard_user$data = {
  readonly email: string | null | undefined;
  readonly remindBelow: string | null | undefined;
  readonly " $fragmentType": "ReminderCard_user";
};
export type ReminderCard_user$key = {
  readonly " $data"?: ReminderCard_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"ReminderCard_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ReminderCard_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "remindBelow",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "33625af4ece2e4975ccb2ce519fff69a";

export default node;
