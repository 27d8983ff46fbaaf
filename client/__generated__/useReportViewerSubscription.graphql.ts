/**
 * @generated SignedSource<<8a5f31d96ded9028b94a78a323d5b8cf>>
 * @relayHash 17a0fbae723efa5ae9e08cdd3125e2be
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 17a0fbae723efa5ae9e08cdd3125e2be

import type { ConcreteRequest } from 'relay-runtime';
export type UsageDimension = "CHANNEL" | "GROUP" | "MODEL" | "TOKEN" | "USER";
export type UsageGranularity = "DAY" | "HOUR" | "WEEK";
export type ViewerUsageFilter = {
  by: UsageDimension;
  from: string;
  granularity: UsageGranularity;
  seriesMax?: number | null | undefined;
  timeZone: string;
  to: string;
};
export type useReportViewerSubscription$variables = {
  viewerFilter: ViewerUsageFilter;
};
export type useReportViewerSubscription$data = {
  readonly newest: {
    readonly bucket: {
      readonly from: string;
    };
    readonly parts: ReadonlyArray<{
      readonly key: string | null | undefined;
      readonly sums: {
        readonly calls: string;
        readonly completionTokens: string;
        readonly promptTokens: string;
        readonly quota: string;
      };
    }>;
  };
};
export type useReportViewerSubscription = {
  response: useReportViewerSubscription$data;
  variables: useReportViewerSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "viewerFilter"
  }
],
v1 = [
  {
    "alias": "newest",
    "args": [
      {
        "kind": "Variable",
        "name": "filter",
        "variableName": "viewerFilter"
      }
    ],
    "concreteType": "NewestUsage",
    "kind": "LinkedField",
    "name": "viewerNewestUsage",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "UsageBucket",
        "kind": "LinkedField",
        "name": "bucket",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "from",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UsagePart",
        "kind": "LinkedField",
        "name": "parts",
        "plural": true,
        "selections": [
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
            "concreteType": "UsageSums",
            "kind": "LinkedField",
            "name": "sums",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "calls",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "completionTokens",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "promptTokens",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "quota",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useReportViewerSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useReportViewerSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "17a0fbae723efa5ae9e08cdd3125e2be",
    "metadata": {},
    "name": "useReportViewerSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "8dc94616817bd57d798b73c1a73cc7ac";

export default node;
