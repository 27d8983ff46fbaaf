/**
 * @generated SignedSource<<0a2e9d4f322f8018dd9b9529d265c2fe>>
 * @relayHash 4c8c1457b4ba6f4532c37841bcdab44c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4c8c1457b4ba6f4532c37841bcdab44c

import type { ConcreteRequest } from 'relay-runtime';
export type Role = "ADMIN" | "NORMAL" | "ROOT";
export type UserStatus = "DISABLED" | "ENABLED" | "OTHER";
export type liveViewerSubscription$variables = Record<PropertyKey, never>;
export type liveViewerSubscription$data = {
  readonly viewerUpdated: {
    readonly hasDefaultPassword: boolean;
    readonly user: {
      readonly balance: string | null | undefined;
      readonly databaseId: number;
      readonly displayName: string;
      readonly group: string;
      readonly id: string;
      readonly requestCount: string | null | undefined;
      readonly role: Role;
      readonly status: UserStatus;
      readonly usedQuota: string | null | undefined;
      readonly username: string;
    };
  };
};
export type liveViewerSubscription = {
  response: liveViewerSubscription$data;
  variables: liveViewerSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Viewer",
    "kind": "LinkedField",
    "name": "viewerUpdated",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "hasDefaultPassword",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "balance",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "databaseId",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "displayName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "group",
            "storageKey": null
          },
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
            "name": "requestCount",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "role",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "status",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "usedQuota",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "username",
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "liveViewerSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "liveViewerSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "4c8c1457b4ba6f4532c37841bcdab44c",
    "metadata": {},
    "name": "liveViewerSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "83b7e007e9518b322381eca7fe349279";

export default node;
