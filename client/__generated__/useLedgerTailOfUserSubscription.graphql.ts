/**
 * @generated SignedSource<<a73c6635b552ea6ea237370f413b7be8>>
 * @relayHash 742477661b4456481fcb7e6e12dcaf71
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 742477661b4456481fcb7e6e12dcaf71

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LedgerEntryKind = "ADJUSTMENT" | "CHARGE" | "OPENING" | "REDEMPTION" | "REFUND" | "REWARD" | "TOKEN_LIMIT" | "TOP_UP" | "TRANSFER";
export type useLedgerTailOfUserSubscription$variables = {
  after?: string | null | undefined;
  userId?: string | null | undefined;
};
export type useLedgerTailOfUserSubscription$data = {
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
export type useLedgerTailOfUserSubscription = {
  response: useLedgerTailOfUserSubscription$data;
  variables: useLedgerTailOfUserSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "after"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "userId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "after",
    "variableName": "after"
  },
  {
    "kind": "Variable",
    "name": "userId",
    "variableName": "userId"
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useLedgerTailOfUserSubscription",
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
                "args": null,
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
    "name": "useLedgerTailOfUserSubscription",
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
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "username",
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
                "name": "amount",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "balanceAfter",
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
                "concreteType": "Token",
                "kind": "LinkedField",
                "name": "token",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "name",
                    "storageKey": null
                  },
                  (v5/*:: as any*/)
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
    "id": "742477661b4456481fcb7e6e12dcaf71",
    "metadata": {},
    "name": "useLedgerTailOfUserSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "0fe2e58c55cd3a7868f342186af925d6";

export default node;
