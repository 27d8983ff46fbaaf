/**
 * @generated SignedSource<<13784d74f830ac1c942c74dce92433a1>>
 * @relayHash 1470a9e46e012af48324c9c7b74d73a3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1470a9e46e012af48324c9c7b74d73a3

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
export type LogStatsSubscription$variables = {
  filter?: LogFilter | null | undefined;
};
export type LogStatsSubscription$data = {
  readonly stats: {
    readonly quota: string;
    readonly requestsPerMinute: number;
    readonly tokensPerMinute: number;
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
    "alias": "stats",
    "args": [
      {
        "kind": "Variable",
        "name": "filter",
        "variableName": "filter"
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "LogStatsSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LogStatsSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "1470a9e46e012af48324c9c7b74d73a3",
    "metadata": {},
    "name": "LogStatsSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "2eb48a1063131bf818a55572ef81e90b";

export default node;
