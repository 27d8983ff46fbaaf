/**
 * @generated SignedSource<<671328e220c0a5e1abd0a5efdef5b16f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TokenForm_token$data = {
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
  readonly " $fragmentType": "TokenForm_token";
};
export type TokenForm_token$key = {
  readonly " $data"?: TokenForm_token$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokenForm_token">;
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
  "name": "TokenForm_token",
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

(node as any).hash = "09ed8e582b4cdd342bfa8d2edab65050";

export default node;
