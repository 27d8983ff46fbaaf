/**
 * @generated SignedSource<<01ec930b92fd8b0a27691270953ae736>>
 * @relayHash 94f65aa834edef01e1d5c39fd9287812
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 94f65aa834edef01e1d5c39fd9287812

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogType = "ADMIN" | "CONSUME" | "SYSTEM" | "TOP_UP" | "UNKNOWN";
export type ViewerLogFilter = {
  from?: string | null | undefined;
  group?: string | null | undefined;
  model?: string | null | undefined;
  requestId?: string | null | undefined;
  to?: string | null | undefined;
  tokenName?: string | null | undefined;
  type?: LogType | null | undefined;
};
export type LogStatsViewerSubscription$variables = {
  viewerFilter?: ViewerLogFilter | null | undefined;
};
export type LogStatsViewerSubscription$data = {
  readonly stats: {
    readonly " $fragmentSpreads": FragmentRefs<"LogStats_stats">;
  };
};
export type LogStatsViewerSubscription = {
  response: LogStatsViewerSubscription$data;
  variables: LogStatsViewerSubscription$variables;
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
    "kind": "Variable",
    "name": "filter",
    "variableName": "viewerFilter"
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "LogStatsViewerSubscription",
    "selections": [
      {
        "alias": "stats",
        "args": (v1/*:: as any*/),
        "concreteType": "UsageStats",
        "kind": "LinkedField",
        "name": "viewerUsageStatsUpdated",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "LogStats_stats"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LogStatsViewerSubscription",
    "selections": [
      {
        "alias": "stats",
        "args": (v1/*:: as any*/),
        "concreteType": "UsageStats",
        "kind": "LinkedField",
        "name": "viewerUsageStatsUpdated",
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
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "94f65aa834edef01e1d5c39fd9287812",
    "metadata": {},
    "name": "LogStatsViewerSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "e2c1995812dd2442ba7167a9edf392f5";

export default node;
