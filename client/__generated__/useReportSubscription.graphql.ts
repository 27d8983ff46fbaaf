/**
 * @generated SignedSource<<e8127a6b11b0f669dff999c5a1f391e2>>
 * @relayHash 3fa7e36bc26668f3df2c62ebae781170
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3fa7e36bc26668f3df2c62ebae781170

import type { ConcreteRequest } from 'relay-runtime';
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
export type useReportSubscription$variables = {
  filter: UsageFilter;
};
export type useReportSubscription$data = {
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
export type useReportSubscription = {
  response: useReportSubscription$data;
  variables: useReportSubscription$variables;
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
    "alias": "newest",
    "args": [
      {
        "kind": "Variable",
        "name": "filter",
        "variableName": "filter"
      }
    ],
    "concreteType": "NewestUsage",
    "kind": "LinkedField",
    "name": "newestUsage",
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
    "name": "useReportSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useReportSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "3fa7e36bc26668f3df2c62ebae781170",
    "metadata": {},
    "name": "useReportSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "492ad792f259cfe2facf4d810da510e1";

export default node;
