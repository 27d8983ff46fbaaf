/**
 * @generated SignedSource<<e8b73136f09951a15efbff54c7615667>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TokenFields_viewer$data = {
  readonly groups: ReadonlyArray<{
    readonly description: string | null | undefined;
    readonly name: string;
    readonly ratio: string;
  }>;
  readonly models: ReadonlyArray<string>;
  readonly " $fragmentType": "TokenFields_viewer";
};
export type TokenFields_viewer$key = {
  readonly " $data"?: TokenFields_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokenFields_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TokenFields_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Group",
      "kind": "LinkedField",
      "name": "groups",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "description",
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
          "name": "ratio",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "models",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "8a8b6fec013fea87ed5e12b38869ce95";

export default node;
