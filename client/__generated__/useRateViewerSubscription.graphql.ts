/**
 * @generated SignedSource<<593e225ab52d59da6351c0d4f9a1149c>>
 * @relayHash 977523c4f4a86e8c2c3850370f739e50
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 977523c4f4a86e8c2c3850370f739e50

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
export type useRateViewerSubscription$variables = {
  viewerRateFilter?: ViewerLogFilter | null | undefined;
};
export type useRateViewerSubscription$data = {
  readonly stats: {
    readonly requestsPerMinute: number;
    readonly tokensPerMinute: number;
  };
};
export type useRateViewerSubscription = {
  response: useRateViewerSubscription$data;
  variables: useRateViewerSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "viewerRateFilter"
  }
],
v1 = [
  {
    "alias": "stats",
    "args": [
      {
        "kind": "Variable",
        "name": "filter",
        "variableName": "viewerRateFilter"
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
    "name": "useRateViewerSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRateViewerSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "977523c4f4a86e8c2c3850370f739e50",
    "metadata": {},
    "name": "useRateViewerSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "ae7e0389e58598900ddb6f6fdcc7cca6";

export default node;
