/**
 * @generated SignedSource<<2dbbf212c69011454052de08bd2b2b2c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogStats_stats$data = {
  readonly quota: string;
  readonly requestsPerMinute: number;
  readonly tokensPerMinute: number;
  readonly " $fragmentType": "LogStats_stats";
};
export type LogStats_stats$key = {
  readonly " $data"?: LogStats_stats$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogStats_stats">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LogStats_stats",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "quota",
      "storageKey": null
    },
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

(node as any).hash = "37bea36198249fe2ae7b4140a1175456";

export default node;
