/**
 * @generated SignedSource<<6e634677f347800c9d8f862849815dfb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SignInsCard_viewer$data = {
  readonly signIns: ReadonlyArray<{
    readonly address: string | null | undefined;
    readonly browser: string | null | undefined;
    readonly id: string;
    readonly isCurrent: boolean;
    readonly lastUsedAt: string;
    readonly system: string | null | undefined;
  }>;
  readonly " $fragmentType": "SignInsCard_viewer";
};
export type SignInsCard_viewer$key = {
  readonly " $data"?: SignInsCard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"SignInsCard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SignInsCard_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "SignIn",
      "kind": "LinkedField",
      "name": "signIns",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "address",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "browser",
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
          "name": "isCurrent",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastUsedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "system",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "47332cb4c7c27b782640d4720fc1c309";

export default node;
