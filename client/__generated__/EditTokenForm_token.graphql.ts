/**
 * @generated SignedSource<<4f1eceea539579162065d4c1a4797bfe>>
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
  readonly group: {
    readonly name: string;
  } | null | undefined;
  readonly hasModelLimits: boolean;
  readonly id: string;
  readonly isUnlimited: boolean;
  readonly modelLimits: ReadonlyArray<string>;
  readonly name: string;
  readonly " $fragmentType": "EditTokenForm_token";
};
export type EditTokenForm_token$key = {
  readonly " $data"?: EditTokenForm_token$data;
  readonly " $fragmentSpreads": FragmentRefs<"EditTokenForm_token">;
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
    (v0/*:: as any*/)
  ],
  "type": "Token",
  "abstractKey": null
};
})();

(node as any).hash = "05c415fc2b9aee767104ed382afd7ab8";

export default node;
