/**
 * @generated SignedSource<<300b2d4383aa906b057d76261f8757ae>>
 * @relayHash a705eb2ec4e142ac1019df501ccd24b1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a705eb2ec4e142ac1019df501ccd24b1

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AuditNoun = "ACCESS_TOKEN" | "CHANNEL" | "IDENTITY" | "INVITATION" | "JOB" | "LOG" | "MAIL" | "MONEY" | "OPTION" | "ORDER" | "REDEMPTION" | "SECOND_FACTOR" | "SESSION" | "TOKEN" | "USER";
export type AuditOutcome = "OK" | "REFUSED";
export type AuditEntryFilter = {
  actorId?: string | null | undefined;
  from?: string | null | undefined;
  keyword?: string | null | undefined;
  noun?: AuditNoun | null | undefined;
  outcome?: AuditOutcome | null | undefined;
  to?: string | null | undefined;
};
export type useAuditTailSubscription$variables = {
  afterId?: string | null | undefined;
  filter?: AuditEntryFilter | null | undefined;
};
export type useAuditTailSubscription$data = {
  readonly auditEntriesAdded: ReadonlyArray<{
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"AuditDetail_entry" | "AuditRow_entry">;
  }>;
};
export type useAuditTailSubscription = {
  response: useAuditTailSubscription$data;
  variables: useAuditTailSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "afterId"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "filter"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "afterId",
    "variableName": "afterId"
  },
  {
    "kind": "Variable",
    "name": "filter",
    "variableName": "filter"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useAuditTailSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "AuditEntry",
        "kind": "LinkedField",
        "name": "auditEntriesAdded",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "AuditRow_entry"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "AuditDetail_entry"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useAuditTailSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "AuditEntry",
        "kind": "LinkedField",
        "name": "auditEntriesAdded",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "action",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "actor",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "username",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "address",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "AuditChange",
            "kind": "LinkedField",
            "name": "changes",
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
                "name": "field",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "createdAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "outcome",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "target",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "actorRole",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "requestId",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "a705eb2ec4e142ac1019df501ccd24b1",
    "metadata": {},
    "name": "useAuditTailSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "58001f426a77467eeaa7c551e08550f3";

export default node;
