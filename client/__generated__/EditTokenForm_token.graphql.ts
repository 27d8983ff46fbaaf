/**
 * @generated SignedSource<<a1068d56f5f0d9a0170e9205115463b8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type EditTokenForm_token$data = {
  readonly allowIps: ReadonlyArray<string>;
  readonly balance: string;
  readonly expiresAt: string | null | undefined;
  readonly group: string;
  readonly id: string;
  readonly modelLimits: ReadonlyArray<string>;
  readonly modelLimitsEnabled: boolean;
  readonly name: string;
  readonly unlimited: boolean;
  readonly " $fragmentType": "EditTokenForm_token";
};
export type EditTokenForm_token$key = {
  readonly " $data"?: EditTokenForm_token$data;
  readonly " $fragmentSpreads": FragmentRefs<"EditTokenForm_token">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EditTokenForm_token",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowIps",
      "storageKey": null
    },
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
      "name": "expiresAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "group",
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
      "name": "modelLimits",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modelLimitsEnabled",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "unlimited",
      "storageKey": null
    }
  ],
  "type": "Token",
  "abstractKey": null
};

(node as any).hash = "39764851725f3893f00690a86b3ccfdc";

export default node;
