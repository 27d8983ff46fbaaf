/**
 * @generated SignedSource<<7dc2eb3f441064bab5c96155c5232bf0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogViewItem_view$data = {
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "LogViewItem_view";
};
export type LogViewItem_view$key = {
  readonly " $data"?: LogViewItem_view$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogViewItem_view">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LogViewItem_view",
  "selections": [
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
      "name": "name",
      "storageKey": null
    }
  ],
  "type": "LogView",
  "abstractKey": null
};

(node as any).hash = "624c2d3bcee83e294d20d0afd23f85d6";

export default node;
