/**
 * @generated SignedSource<<1aecb42e3f91765d739ba545cb2d1716>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LedgerInvariant = "CHANNEL_USED_QUOTA" | "HOLD_AGE" | "HOLD_OF_CHARGED_CALL" | "INVITE_COUNT" | "LOGGED_CHARGE" | "ORDER_CREDIT" | "ORDER_REFUND" | "ORDER_REFUNDED_QUOTA" | "ORDER_REINSTATED" | "REDEMPTION_CREDIT" | "REFUND" | "REWARD_BALANCE" | "REWARD_ENTRY_KIND" | "REWARD_RECIPIENT" | "REWARD_TOTAL" | "TOKEN_BALANCE" | "TOKEN_CHARGE" | "TOKEN_USED_QUOTA" | "USAGE_DAYS" | "USAGE_HOURS" | "USAGE_NAMES" | "USAGE_PART_HOURS" | "USAGE_TOTAL_DAYS" | "USAGE_TOTAL_HOURS" | "USAGE_USER_DAYS" | "USAGE_USER_HOURS" | "USAGE_USER_PART_HOURS" | "USER_BALANCE" | "USER_REQUEST_COUNT" | "USER_USED_QUOTA";
import type { FragmentRefs } from "relay-runtime";
export type CheckRows_verification$data = {
  readonly checks: ReadonlyArray<{
    readonly brokenCount: string;
    readonly checkedAt: string;
    readonly durationMs: number;
    readonly examinedCount: string;
    readonly invariant: LedgerInvariant;
    readonly isFailed: boolean;
    readonly rows: ReadonlyArray<unknown>;
  }>;
  readonly waiting: ReadonlyArray<LedgerInvariant>;
  readonly " $fragmentType": "CheckRows_verification";
};
export type CheckRows_verification$key = {
  readonly " $data"?: CheckRows_verification$data;
  readonly " $fragmentSpreads": FragmentRefs<"CheckRows_verification">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CheckRows_verification",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "LedgerCheck",
      "kind": "LinkedField",
      "name": "checks",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "brokenCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "checkedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "durationMs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "examinedCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "invariant",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "isFailed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rows",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waiting",
      "storageKey": null
    }
  ],
  "type": "LedgerVerification",
  "abstractKey": null
};

(node as any).hash = "30ae6196b5bfcff76dce0fe95bb04f47";

export default node;
