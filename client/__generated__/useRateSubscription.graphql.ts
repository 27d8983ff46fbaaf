/**
 * @generated SignedSource<<c83b7753759a26ee2c1874cfbd1dc7f4>>
 * @relayHash 34a5ad5d1fea871c2f595825230bb57b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 34a5ad5d1fea871c2f595825230bb57b

import type { ConcreteRequest } from 'relay-runtime';
export type Dialect = "ANTHROPIC" | "GEMINI" | "OPENAI_CHAT" | "OPENAI_COMPLETIONS" | "OPENAI_RESPONSES";
export type LogType = "ADMIN" | "CONSUME" | "ERROR" | "SYSTEM" | "TOP_UP" | "UNKNOWN";
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
export type useRateSubscription$variables = {
  rateFilter?: LogFilter | null | undefined;
};
export type useRateSubscription$data = {
  readonly stats: {
    readonly requestsPerMinute: number;
    readonly tokensPerMinute: number;
  };
};
export type useRateSubscription = {
  response: useRateSubscription$data;
  variables: useRateSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "rateFilter"
  }
],
v1 = [
  {
    "alias": "stats",
    "args": [
      {
        "kind": "Variable",
        "name": "filter",
        "variableName": "rateFilter"
      }
    ],
    "concreteType": "UsageStats",
    "kind": "LinkedField",
    "name": "usageStatsUpdated",
    "plural": false,
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
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useRateSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRateSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "34a5ad5d1fea871c2f595825230bb57b",
    "metadata": {},
    "name": "useRateSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "126f122bb647db85752209d2ec441cf4";

export default node;
