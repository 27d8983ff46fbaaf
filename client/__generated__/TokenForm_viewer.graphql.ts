/**
 * @generated SignedSource<<baf9934c60152f004953e59423718583>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TokenForm_viewer$data = {
  readonly groups: ReadonlyArray<{
    readonly description: string | null | undefined;
    readonly name: string;
    readonly ratio: string;
  }>;
  readonly models: ReadonlyArray<string>;
  readonly " $fragmentType": "TokenForm_viewer";
};
export type TokenForm_viewer$key = {
  readonly " $data"?: TokenForm_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokenForm_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TokenForm_viewer",
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

(node as any).hash = "3337b186fc2acca14d26b0e0a3f9f4b9";

export default node;
