/**
 * @generated SignedSource<<f81c5ab51322b8341f35fd64bd69432d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type HoldRow_hold$data = {
  readonly ageMs: number;
  readonly amount: string;
  readonly isNodeAlive: boolean;
  readonly model: string | null | undefined;
  readonly nodeId: string;
  readonly nodeName: string | null | undefined;
  readonly requestId: string;
  readonly tokenAmount: string;
  readonly tokenName: string | null | undefined;
  readonly user: {
    readonly databaseId: number;
    readonly id: string;
    readonly username: string;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"HoldActions_hold">;
  readonly " $fragmentType": "HoldRow_hold";
};
export type HoldRow_hold$key = {
  readonly " $data"?: HoldRow_hold$data;
  readonly " $fragmentSpreads": FragmentRefs<"HoldRow_hold">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HoldRow_hold",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ageMs",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "amount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isNodeAlive",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "model",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nodeId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "nodeName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "requestId",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "HoldActions_hold"
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tokenAmount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tokenName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "user",
      "plural": false,
      "selections": [
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
          "name": "id",
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
      "storageKey": null
    }
  ],
  "type": "OpenHold",
  "abstractKey": null
};

(node as any).hash = "2c6499aba549d730d2854a0825f6eff7";

export default node;
