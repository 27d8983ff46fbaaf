/**
 * @generated SignedSource<<dbb2f5bbd52a2fa2c89eb73d9446a6d9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TokenStatus = "DISABLED" | "ENABLED" | "EXHAUSTED" | "EXPIRED";
import type { FragmentRefs } from "relay-runtime";
export type AccountTokenRow_token$data = {
  readonly balance: string;
  readonly createdAt: string;
  readonly databaseId: number;
  readonly expiresAt: string | null | undefined;
  readonly group: {
    readonly name: string;
  } | null | undefined;
  readonly hasModelLimits: boolean;
  readonly id: string;
  readonly isUnlimited: boolean;
  readonly modelLimits: ReadonlyArray<string>;
  readonly name: string;
  readonly status: TokenStatus;
  readonly usedQuota: string;
  readonly " $fragmentType": "AccountTokenRow_token";
};
export type AccountTokenRow_token$key = {
  readonly " $data"?: AccountTokenRow_token$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountTokenRow_token">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountTokenRow_token",
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
      "name": "createdAt",
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
      "name": "expiresAt",
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
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasModelLimits",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isUnlimited",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modelLimits",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "usedQuota",
      "storageKey": null
    }
  ],
  "type": "AccountToken",
  "abstractKey": null
};
})();

(node as any).hash = "19cf266b0c3f25cc805a8601f6198d7e";

export default node;
