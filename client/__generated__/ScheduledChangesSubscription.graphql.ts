/**
 * @generated SignedSource<<ae75c5d30680c5daf8ada418a28155ef>>
 * @relayHash a4f04712ad4c12e52ae5d58472f304dd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a4f04712ad4c12e52ae5d58472f304dd

import type { ConcreteRequest } from 'relay-runtime';
export type ScheduledChangeState = "APPLIED" | "CANCELLED" | "FAILED" | "PENDING";
export type ScheduledChangesSubscription$variables = Record<PropertyKey, never>;
export type ScheduledChangesSubscription$data = {
  readonly scheduledOptionChangesUpdated: ReadonlyArray<{
    readonly effectiveAt: string;
    readonly entries: ReadonlyArray<{
      readonly after: string | null | undefined;
      readonly before: string | null | undefined;
      readonly key: string;
      readonly name: string;
    }>;
    readonly number: number;
    readonly scheduledBy: {
      readonly username: string;
    } | null | undefined;
    readonly state: ScheduledChangeState;
  }>;
};
export type ScheduledChangesSubscription = {
  response: ScheduledChangesSubscription$data;
  variables: ScheduledChangesSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "effectiveAt",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "ScheduledOptionEntry",
  "kind": "LinkedField",
  "name": "entries",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "after",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "before",
      "storageKey": null
    },
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
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "username",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ScheduledChangesSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "ScheduledOptionChange",
        "kind": "LinkedField",
        "name": "scheduledOptionChangesUpdated",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "scheduledBy",
            "plural": false,
            "selections": [
              (v3/*:: as any*/)
            ],
            "storageKey": null
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ScheduledChangesSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "ScheduledOptionChange",
        "kind": "LinkedField",
        "name": "scheduledOptionChangesUpdated",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "scheduledBy",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "a4f04712ad4c12e52ae5d58472f304dd",
    "metadata": {},
    "name": "ScheduledChangesSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "55e717f4a60d20b8485d78a033ed8838";

export default node;
