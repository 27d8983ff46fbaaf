/**
 * @generated SignedSource<<05158682e895abf1d8ee38b31f64d503>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogStats_query$data = {
  readonly usageStats: {
    readonly quota: string;
    readonly rpm: number;
    readonly tpm: number;
  };
  readonly " $fragmentType": "LogStats_query";
};
export type LogStats_query$key = {
  readonly " $data"?: LogStats_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogStats_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "kind": "RootArgument",
      "name": "filter"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "LogStats_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "filter",
          "variableName": "filter"
        }
      ],
      "concreteType": "UsageStats",
      "kind": "LinkedField",
      "name": "usageStats",
      "plural": false,
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
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "870e1c16cabda682bc6635aa0b186b50";

export default node;
