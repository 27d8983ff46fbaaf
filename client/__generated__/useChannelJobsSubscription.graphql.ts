/**
 * @generated SignedSource<<f766921de663dd1fd3292de4800d840d>>
 * @relayHash 598bebcc7c9b651ab4b846497e1b535f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 598bebcc7c9b651ab4b846497e1b535f

import type { ConcreteRequest } from 'relay-runtime';
export type JobKind = "CHANNEL_BALANCES" | "CHANNEL_TESTS" | "LEDGER_CHECKS" | "LOG_CLEARING";
export type JobState = "CANCELLED" | "DONE" | "RUNNING";
export type useChannelJobsSubscription$variables = Record<PropertyKey, never>;
export type useChannelJobsSubscription$data = {
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
export type useChannelJobsSubscription = {
  response: useChannelJobsSubscription$data;
  variables: useChannelJobsSubscription$variables;
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
    "name": "useChannelJobsSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useChannelJobsSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "598bebcc7c9b651ab4b846497e1b535f",
    "metadata": {},
    "name": "useChannelJobsSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "9fd997fef52c2a4acbf2e0da9f1b8e51";

export default node;
