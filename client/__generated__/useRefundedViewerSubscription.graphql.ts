/**
 * @generated SignedSource<<477c67cb56ce5ea9b89c4577bc1d6778>>
 * @relayHash c13dee88ba5f5ed325cb16643875f10a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c13dee88ba5f5ed325cb16643875f10a

import type { ConcreteRequest } from 'relay-runtime';
export type LogEvent = "CALL_REFUNDED" | "CALL_REFUSED" | "CHANNEL_TEST" | "DRAWING_REFUNDED" | "INVITEE_GIFT" | "INVITER_GIFT" | "NEW_USER_GIFT" | "QUOTA_CHANGED_BY_ADMIN" | "REDEEMED" | "TASK_REFUNDED" | "TOPPED_UP" | "TOP_UP_DISPUTED" | "TOP_UP_REFUNDED" | "TOP_UP_REINSTATED";
export type useRefundedViewerSubscription$variables = Record<PropertyKey, never>;
export type useRefundedViewerSubscription$data = {
  readonly viewerLogAppended: ReadonlyArray<{
    readonly event: LogEvent | null | undefined;
    readonly eventParams: unknown | null | undefined;
  }>;
};
export type useRefundedViewerSubscription = {
  response: useRefundedViewerSubscription$data;
  variables: useRefundedViewerSubscription$variables;
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
    "name": "useRefundedViewerSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "Log",
        "kind": "LinkedField",
        "name": "viewerLogAppended",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": "viewerLogAppended(filter:{\"type\":\"ADMIN\"})"
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useRefundedViewerSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "Log",
        "kind": "LinkedField",
        "name": "viewerLogAppended",
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
        "storageKey": "viewerLogAppended(filter:{\"type\":\"ADMIN\"})"
      }
    ]
  },
  "params": {
    "id": "c13dee88ba5f5ed325cb16643875f10a",
    "metadata": {},
    "name": "useRefundedViewerSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "3c41a810888bf0d5eec8d916b0a0cff1";

export default node;
