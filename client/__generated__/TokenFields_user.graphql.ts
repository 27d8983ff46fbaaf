/**
 * @generated SignedSource<<44ec82ffdd95b855750cd654d4e7ad01>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TokenFields_user$data = {
  readonly groups: ReadonlyArray<{
    readonly description: string;
    readonly name: string;
    readonly ratio: number;
  }> | null | undefined;
  readonly models: ReadonlyArray<string> | null | undefined;
  readonly " $fragmentType": "TokenFields_user";
};
export type TokenFields_user$key = {
  readonly " $data"?: TokenFields_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"TokenFields_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TokenFields_user",
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
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "7585996618eee38bee52a92599cb6ff6";

export default node;
