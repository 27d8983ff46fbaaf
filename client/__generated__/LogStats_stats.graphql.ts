/**
 * @generated SignedSource<<67997416950f633c07f52f05e00778ce>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogStats_stats$data = {
  readonly quota: string;
  readonly rpm: number;
  readonly tpm: number;
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
      "name": "rpm",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tpm",
      "storageKey": null
    }
  ],
  "type": "UsageStats",
  "abstractKey": null
};

(node as any).hash = "835380bd884c52bdbed3d35f8a0cfe92";

export default node;
