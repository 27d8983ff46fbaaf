/**
 * @generated SignedSource<<e3c00920bfd3aa8c9116f7c1a0dd4f47>>
 * @relayHash 6cbf361e6d768d58bcbe45359910f38a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6cbf361e6d768d58bcbe45359910f38a

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LedgerEntryKind = "ADJUSTMENT" | "CHARGE" | "OPENING" | "REDEMPTION" | "REFUND" | "REWARD" | "TOKEN_LIMIT" | "TOP_UP" | "TOP_UP_DISPUTE" | "TOP_UP_REFUND" | "TOP_UP_REINSTATED" | "TRANSFER";
export type useLedgerTailOfAllSubscription$variables = {
  after?: string | null | undefined;
};
export type useLedgerTailOfAllSubscription$data = {
  readonly batch: {
    readonly cursor: string;
    readonly entries: ReadonlyArray<{
      readonly createdAt: string;
      readonly databaseId: string;
      readonly id: string;
      readonly kind: LedgerEntryKind;
      readonly reference: string;
      readonly " $fragmentSpreads": FragmentRefs<"LedgerRow_entry">;
    }>;
  };
};
export type useLedgerTailOfAllSubscription = {
  response: useLedgerTailOfAllSubscription$data;
  variables: useLedgerTailOfAllSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "after"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "after",
    "variableName": "after"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "cursor",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdAt",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "databaseId",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reference",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "username",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useLedgerTailOfAllSubscription",
    "selections": [
      {
        "alias": "batch",
        "args": (v1/*:: as any*/),
        "concreteType": "LedgerBatch",
        "kind": "LinkedField",
        "name": "ledgerEntryAdded",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "LedgerEntry",
            "kind": "LinkedField",
            "name": "entries",
            "plural": true,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              {
                "args": [
                  {
                    "kind": "Literal",
                    "name": "hasBalances",
                    "value": false
                  }
                ],
                "kind": "FragmentSpread",
                "name": "LedgerRow_entry"
              }
            ],
            "storageKey": null
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
    "name": "useLedgerTailOfAllSubscription",
    "selections": [
      {
        "alias": "batch",
        "args": (v1/*:: as any*/),
        "concreteType": "LedgerBatch",
        "kind": "LinkedField",
        "name": "ledgerEntryAdded",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "LedgerEntry",
            "kind": "LinkedField",
            "name": "entries",
            "plural": true,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "User",
                "kind": "LinkedField",
                "name": "actor",
                "plural": false,
                "selections": [
                  (v8/*:: as any*/),
                  (v5/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "amount",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "TopUpOrder",
                "kind": "LinkedField",
                "name": "order",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "tradeNo",
                    "storageKey": null
                  },
                  (v5/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "reason",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "rewardAmount",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "tokenAmount",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "tokenName",
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
                  (v4/*:: as any*/),
                  (v5/*:: as any*/),
                  (v8/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "6cbf361e6d768d58bcbe45359910f38a",
    "metadata": {},
    "name": "useLedgerTailOfAllSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "0fb7443965d057d9f88608f7e2ccaf99";

export default node;
