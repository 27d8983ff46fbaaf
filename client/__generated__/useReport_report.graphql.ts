/**
 * @generated SignedSource<<080d25e528369a0ae2b0fb257ca3e2ea>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useReport_report$data = {
  readonly buckets: ReadonlyArray<{
    readonly from: string;
    readonly to: string;
  }>;
  readonly others: {
    readonly callsByBucket: ReadonlyArray<string>;
    readonly key: string | null | undefined;
    readonly name: string | null | undefined;
    readonly quotaByBucket: ReadonlyArray<string>;
    readonly tokensByBucket: ReadonlyArray<string>;
    readonly totals: {
      readonly averageDurationMs: number | null | undefined;
      readonly errors: string;
    };
  } | null | undefined;
  readonly othersCount: number;
  readonly series: ReadonlyArray<{
    readonly callsByBucket: ReadonlyArray<string>;
    readonly key: string | null | undefined;
    readonly name: string | null | undefined;
    readonly quotaByBucket: ReadonlyArray<string>;
    readonly tokensByBucket: ReadonlyArray<string>;
    readonly totals: {
      readonly averageDurationMs: number | null | undefined;
      readonly errors: string;
    };
  }>;
  readonly totals: {
    readonly averageDurationMs: number | null | undefined;
    readonly errors: string;
  };
  readonly " $fragmentType": "useReport_report";
};
export type useReport_report$key = {
  readonly " $data"?: useReport_report$data;
  readonly " $fragmentSpreads": FragmentRefs<"useReport_report">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "UsageSums",
  "kind": "LinkedField",
  "name": "totals",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "errors",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "averageDurationMs",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "key",
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
    "name": "callsByBucket",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "quotaByBucket",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "tokensByBucket",
    "storageKey": null
  },
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useReport_report",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "UsageBucket",
      "kind": "LinkedField",
      "name": "buckets",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "from",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "to",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "UsageSeries",
      "kind": "LinkedField",
      "name": "series",
      "plural": true,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "UsageSeries",
      "kind": "LinkedField",
      "name": "others",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "othersCount",
      "storageKey": null
    },
    (v0/*:: as any*/)
  ],
  "type": "UsageReport",
  "abstractKey": null
};
})();

(node as any).hash = "5fd70101b1a2cd0c9f634aeddfba1903";

export default node;
