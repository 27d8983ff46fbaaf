/**
 * @generated SignedSource<<591544199081f1784c05535df23ca0cc>>
 * @relayHash 5089cf10f4dacb8e71ddc408eca45e3e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5089cf10f4dacb8e71ddc408eca45e3e

import type { ConcreteRequest } from 'relay-runtime';
export type LogEvent = "CALL_REFUNDED" | "CALL_REFUSED" | "CHANNEL_TEST" | "DRAWING_REFUNDED" | "INVITEE_GIFT" | "INVITER_GIFT" | "NEW_USER_GIFT" | "QUOTA_CHANGED_BY_ADMIN" | "REDEEMED" | "TASK_REFUNDED" | "TOPPED_UP" | "TOP_UP_DISPUTED" | "TOP_UP_REFUNDED" | "TOP_UP_REINSTATED";
export type useRefundedSubscription$variables = Record<PropertyKey, never>;
export type useRefundedSubscription$data = {
  readonly logAppended: ReadonlyArray<{
    readonly event: LogEvent | null | undefined;
    readonly eventParams: unknown | null | undefined;
  }>;
};
export type useRefundedSubscription = {
  response: useRefundedSubscription$data;
  variables: useRefundedSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "kind": "Literal",
    "name": "filter",
    "value": {
      "type": "ADMIN"
    }
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "event",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "eventParams",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useRefundedSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "Log",
        "kind": "LinkedField",
        "name": "logAppended",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": "logAppended(filter:{\"type\":\"ADMIN\"})"
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useRefundedSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "Log",
        "kind": "LinkedField",
        "name": "logAppended",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": "logAppended(filter:{\"type\":\"ADMIN\"})"
      }
    ]
  },
  "params": {
    "id": "5089cf10f4dacb8e71ddc408eca45e3e",
    "metadata": {},
    "name": "useRefundedSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "a7fbb0253956c0e7a2a50dacfe99ab00";

export default node;
