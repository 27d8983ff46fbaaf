/**
 * @generated SignedSource<<84bff21da6d892ea4158e100e13ede7d>>
 * @relayHash 862a519a53b8266f70e01a7dcd82fb08
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 862a519a53b8266f70e01a7dcd82fb08

import type { ConcreteRequest } from 'relay-runtime';
export type Dialect = "ANTHROPIC" | "GEMINI" | "OPENAI_CHAT" | "OPENAI_COMPLETIONS" | "OPENAI_RESPONSES";
export type LogType = "ADMIN" | "CONSUME" | "ERROR" | "SYSTEM" | "TOP_UP" | "UNKNOWN";
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
export type LogStatsViewerSubscription$variables = {
  viewerFilter?: ViewerLogFilter | null | undefined;
};
export type LogStatsViewerSubscription$data = {
  readonly stats: {
    readonly quota: string;
    readonly requestsPerMinute: number;
    readonly tokensPerMinute: number;
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
    "alias": "stats",
    "args": [
      {
        "kind": "Variable",
        "name": "filter",
        "variableName": "viewerFilter"
      }
    ],
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
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "LogStatsViewerSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LogStatsViewerSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "862a519a53b8266f70e01a7dcd82fb08",
    "metadata": {},
    "name": "LogStatsViewerSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "76334e95765f89c4b581b64d103a1ef6";

export default node;
