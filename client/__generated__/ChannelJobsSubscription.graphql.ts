/**
 * @generated SignedSource<<48e1f28497361c2233097e26f170a503>>
 * @relayHash 2e9ba5135b0aa735456750712954231d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2e9ba5135b0aa735456750712954231d

import type { ConcreteRequest } from 'relay-runtime';
export type JobKind = "CHANNEL_BALANCES" | "CHANNEL_TESTS" | "LEDGER_CHECKS" | "LOG_CLEARING";
export type JobState = "CANCELLED" | "DONE" | "RUNNING";
export type ChannelJobsSubscription$variables = Record<PropertyKey, never>;
export type ChannelJobsSubscription$data = {
  readonly jobUpdated: {
    readonly disabledCount: number;
    readonly doneCount: number;
    readonly enabledCount: number;
    readonly failedCount: number;
    readonly id: string;
    readonly kind: JobKind;
    readonly state: JobState;
    readonly totalCount: number;
  };
};
export type ChannelJobsSubscription = {
  response: ChannelJobsSubscription$data;
  variables: ChannelJobsSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Job",
    "kind": "LinkedField",
    "name": "jobUpdated",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "disabledCount",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "doneCount",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "enabledCount",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "failedCount",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "kind",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "state",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "totalCount",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ChannelJobsSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ChannelJobsSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "2e9ba5135b0aa735456750712954231d",
    "metadata": {},
    "name": "ChannelJobsSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "7dae1dcdd9595e3c27cac88633c0dac1";

export default node;
