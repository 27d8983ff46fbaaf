/**
 * @generated SignedSource<<7410583dd8679c9e5a22d5ee16341d9f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useRate_stats$data = {
  readonly requestsPerMinute: number;
  readonly tokensPerMinute: number;
  readonly " $fragmentType": "useRate_stats";
};
export type useRate_stats$key = {
  readonly " $data"?: useRate_stats$data;
  readonly " $fragmentSpreads": FragmentRefs<"useRate_stats">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useRate_stats",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "requestsPerMinute",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tokensPerMinute",
      "storageKey": null
    }
  ],
  "type": "UsageStats",
  "abstractKey": null
};

(node as any).hash = "0f53a5431ad27e7e17b2fcf818cf1d9e";

export default node;
