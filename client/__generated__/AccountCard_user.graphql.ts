/**
 * @generated SignedSource<<b0ae8ebd2d7118eedff8bc4094a9b56e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Role = "ADMIN" | "NORMAL" | "ROOT";
import type { FragmentRefs } from "relay-runtime";
export type AccountCard_user$data = {
  readonly balance: string | null | undefined;
  readonly databaseId: number;
  readonly displayName: string | null | undefined;
  readonly group: {
    readonly name: string;
  };
  readonly requestCount: string | null | undefined;
  readonly role: Role;
  readonly usedQuota: string | null | undefined;
  readonly username: string;
  readonly " $fragmentType": "AccountCard_user";
};
export type AccountCard_user$key = {
  readonly " $data"?: AccountCard_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountCard_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountCard_user",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "balance",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "databaseId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Group",
      "kind": "LinkedField",
      "name": "group",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "requestCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "role",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "usedQuota",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "username",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "7384f8f885840f9866fead0b6254f782";

export default node;
