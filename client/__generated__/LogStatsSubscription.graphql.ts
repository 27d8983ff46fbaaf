/**
 * @generated SignedSource<<c26cc95141e97f20bd27ccb6fe0e4c7d>>
 * @relayHash 3274c52c493fe548b7c0e6df07784f6d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3274c52c493fe548b7c0e6df07784f6d

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogType = "ADMIN" | "CONSUME" | "SYSTEM" | "TOP_UP" | "UNKNOWN";
export type LogFilter = {
  channelId?: string | null | undefined;
  from?: string | null | undefined;
  group?: string | null | undefined;
  model?: string | null | undefined;
  requestId?: string | null | undefined;
  to?: string | null | undefined;
  tokenName?: string | null | undefined;
  type?: LogType | null | undefined;
  userId?: string | null | undefined;
  username?: string | null | undefined;
};
export type LogStatsSubscription$variables = {
  filter?: LogFilter | null | undefined;
};
export type LogStatsSubscription$data = {
  readonly stats: {
    readonly " $fragmentSpreads": FragmentRefs<"LogStats_stats">;
  };
};
export type LogStatsSubscription = {
  response: LogStatsSubscription$data;
  variables: LogStatsSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "filter"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "filter"
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "LogStatsSubscription",
    "selections": [
      {
        "alias": "stats",
        "args": (v1/*:: as any*/),
        "concreteType": "UsageStats",
        "kind": "LinkedField",
        "name": "usageStatsUpdated",
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
    "name": "LogStatsSubscription",
    "selections": [
      {
        "alias": "stats",
        "args": (v1/*:: as any*/),
        "concreteType": "UsageStats",
        "kind": "LinkedField",
        "name": "usageStatsUpdated",
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
    "id": "3274c52c493fe548b7c0e6df07784f6d",
    "metadata": {},
    "name": "LogStatsSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "610cf3fd2c87e7c03986bb606f3b8674";

export default node;
