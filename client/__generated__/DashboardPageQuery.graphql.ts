/**
 * @generated SignedSource<<6bcd1c96cfd656a3bfa47afaef66418d>>
 * @relayHash a71fee61206a08cfa0233ec1107cece2
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a71fee61206a08cfa0233ec1107cece2

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Dialect = "ANTHROPIC" | "GEMINI" | "OPENAI_CHAT" | "OPENAI_COMPLETIONS" | "OPENAI_RESPONSES";
export type LogType = "ADMIN" | "CONSUME" | "ERROR" | "SYSTEM" | "TOP_UP" | "UNKNOWN";
export type UsageDimension = "CHANNEL" | "GROUP" | "MODEL" | "TOKEN" | "USER";
export type UsageGranularity = "DAY" | "HOUR" | "WEEK";
export type UsageFilter = {
  by: UsageDimension;
  from: string;
  granularity: UsageGranularity;
  seriesMax?: number | null | undefined;
  timeZone: string;
  to: string;
  userId?: string | null | undefined;
  username?: string | null | undefined;
};
export type ViewerUsageFilter = {
  by: UsageDimension;
  from: string;
  granularity: UsageGranularity;
  seriesMax?: number | null | undefined;
  timeZone: string;
  to: string;
};
export type LogFilter = {
  callerDialect?: Dialect | null | undefined;
  channelId?: string | null | undefined;
  from?: string | null | undefined;
  group?: string | null | undefined;
  isTranslated?: boolean | null | undefined;
  model?: string | null | undefined;
  requestId?: string | null | undefined;
  to?: string | null | undefined;
  tokenName?: string | null | undefined;
  type?: LogType | null | undefined;
  upstreamDialect?: Dialect | null | undefined;
  userId?: string | null | undefined;
  username?: string | null | undefined;
};
export type ViewerLogFilter = {
  callerDialect?: Dialect | null | undefined;
  from?: string | null | undefined;
  group?: string | null | undefined;
  isTranslated?: boolean | null | undefined;
  model?: string | null | undefined;
  requestId?: string | null | undefined;
  to?: string | null | undefined;
  tokenName?: string | null | undefined;
  type?: LogType | null | undefined;
  upstreamDialect?: Dialect | null | undefined;
};
export type DashboardPageQuery$variables = {
  filter: UsageFilter;
  isOperator: boolean;
  rateFilter?: LogFilter | null | undefined;
  viewerFilter: ViewerUsageFilter;
  viewerRateFilter?: ViewerLogFilter | null | undefined;
};
export type DashboardPageQuery$data = {
  readonly usageReport?: {
    readonly " $fragmentSpreads": FragmentRefs<"useReport_report">;
  };
  readonly usageStats?: {
    readonly " $fragmentSpreads": FragmentRefs<"useRate_stats">;
  };
  readonly viewer?: {
    readonly usageReport: {
      readonly " $fragmentSpreads": FragmentRefs<"useReport_report">;
    };
    readonly usageStats: {
      readonly " $fragmentSpreads": FragmentRefs<"useRate_stats">;
    };
  } | null | undefined;
};
export type DashboardPageQuery = {
  response: DashboardPageQuery$data;
  variables: DashboardPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "filter"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "isOperator"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "rateFilter"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "viewerFilter"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "viewerRateFilter"
},
v5 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "filter"
  }
],
v6 = [
  {
    "args": null,
    "kind": "FragmentSpread",
    "name": "useReport_report"
  }
],
v7 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "rateFilter"
  }
],
v8 = [
  {
    "args": null,
    "kind": "FragmentSpread",
    "name": "useRate_stats"
  }
],
v9 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "viewerFilter"
  }
],
v10 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "viewerRateFilter"
  }
],
v11 = {
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
v12 = [
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
  (v11/*:: as any*/)
],
v13 = [
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
    "selections": (v12/*:: as any*/),
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "UsageSeries",
    "kind": "LinkedField",
    "name": "others",
    "plural": false,
    "selections": (v12/*:: as any*/),
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "othersCount",
    "storageKey": null
  },
  (v11/*:: as any*/)
],
v14 = [
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
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "DashboardPageQuery",
    "selections": [
      {
        "condition": "isOperator",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v5/*:: as any*/),
            "concreteType": "UsageReport",
            "kind": "LinkedField",
            "name": "usageReport",
            "plural": false,
            "selections": (v6/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v7/*:: as any*/),
            "concreteType": "UsageStats",
            "kind": "LinkedField",
            "name": "usageStats",
            "plural": false,
            "selections": (v8/*:: as any*/),
            "storageKey": null
          }
        ]
      },
      {
        "condition": "isOperator",
        "kind": "Condition",
        "passingValue": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": (v9/*:: as any*/),
                "concreteType": "UsageReport",
                "kind": "LinkedField",
                "name": "usageReport",
                "plural": false,
                "selections": (v6/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": null,
                "args": (v10/*:: as any*/),
                "concreteType": "UsageStats",
                "kind": "LinkedField",
                "name": "usageStats",
                "plural": false,
                "selections": (v8/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ]
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/),
      (v3/*:: as any*/),
      (v2/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "DashboardPageQuery",
    "selections": [
      {
        "condition": "isOperator",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v5/*:: as any*/),
            "concreteType": "UsageReport",
            "kind": "LinkedField",
            "name": "usageReport",
            "plural": false,
            "selections": (v13/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": (v7/*:: as any*/),
            "concreteType": "UsageStats",
            "kind": "LinkedField",
            "name": "usageStats",
            "plural": false,
            "selections": (v14/*:: as any*/),
            "storageKey": null
          }
        ]
      },
      {
        "condition": "isOperator",
        "kind": "Condition",
        "passingValue": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": (v9/*:: as any*/),
                "concreteType": "UsageReport",
                "kind": "LinkedField",
                "name": "usageReport",
                "plural": false,
                "selections": (v13/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": null,
                "args": (v10/*:: as any*/),
                "concreteType": "UsageStats",
                "kind": "LinkedField",
                "name": "usageStats",
                "plural": false,
                "selections": (v14/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ]
      }
    ]
  },
  "params": {
    "id": "a71fee61206a08cfa0233ec1107cece2",
    "metadata": {},
    "name": "DashboardPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1ac521a2c41c0ac32af33b5b4e8b9a97";

export default node;
