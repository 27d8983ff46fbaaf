/**
 * @generated SignedSource<<4429404be8df6f7649df257b6f35873f>>
 * @relayHash 2dba32516c92e484873630a03f4c9918
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2dba32516c92e484873630a03f4c9918

import type { ConcreteRequest } from 'relay-runtime';
export type JobKind = "CHANNEL_BALANCES" | "CHANNEL_TESTS" | "LEDGER_CHECKS" | "LOG_CLEARING";
export type JobState = "CANCELLED" | "DONE" | "RUNNING";
export type ClearLogsSubscription$variables = Record<PropertyKey, never>;
export type ClearLogsSubscription$data = {
  readonly jobUpdated: {
    readonly doneCount: number;
    readonly id: string;
    readonly kind: JobKind;
    readonly number: number;
    readonly removedCount: string;
    readonly state: JobState;
    readonly totalCount: number;
  };
};
export type ClearLogsSubscription = {
  response: ClearLogsSubscription$data;
  variables: ClearLogsSubscription$variables;
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
        "name": "doneCount",
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
        "name": "number",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "removedCount",
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
    "name": "ClearLogsSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ClearLogsSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "2dba32516c92e484873630a03f4c9918",
    "metadata": {},
    "name": "ClearLogsSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "e8c885da86ddf7ac2d529702ba9933ea";

export default node;
