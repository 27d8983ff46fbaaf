/**
 * @generated SignedSource<<d5d6b193f88821267fb5c7a811a121a3>>
 * @relayHash bfc5a964090910d849286127d29efb25
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bfc5a964090910d849286127d29efb25

import type { ConcreteRequest } from 'relay-runtime';
export type LogType = "ADMIN" | "CONSUME" | "SYSTEM" | "TOP_UP" | "UNKNOWN";
export type LogFilter = {
  channelId?: number | null | undefined;
  from?: string | null | undefined;
  group?: string | null | undefined;
  model?: string | null | undefined;
  requestId?: string | null | undefined;
  to?: string | null | undefined;
  tokenName?: string | null | undefined;
  type?: LogType | null | undefined;
  username?: string | null | undefined;
};
export type LogStatsSubscription$variables = {
  filter?: LogFilter | null | undefined;
};
export type LogStatsSubscription$data = {
  readonly usageStatsUpdated: {
    readonly quota: string;
    readonly rpm: number;
    readonly tpm: number;
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
    "id": "bfc5a964090910d849286127d29efb25",
    "metadata": {},
    "name": "LogStatsSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "351efe7aba01b7a710ef64e49cdea789";

export default node;
