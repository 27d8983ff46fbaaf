/**
 * @generated SignedSource<<5cef61e98c23bfcf83a0db36c97d4ae7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LedgerInvariant = "CHANNEL_USED_QUOTA" | "HOLD_AGE" | "HOLD_OF_CHARGED_CALL" | "INVITE_COUNT" | "LOGGED_CHARGE" | "ORDER_CREDIT" | "ORDER_REFUND" | "ORDER_REFUNDED_QUOTA" | "ORDER_REINSTATED" | "REDEMPTION_CREDIT" | "REFUND" | "REWARD_BALANCE" | "REWARD_ENTRY_KIND" | "REWARD_RECIPIENT" | "REWARD_TOTAL" | "TOKEN_BALANCE" | "TOKEN_CHARGE" | "TOKEN_USED_QUOTA" | "USAGE_DAYS" | "USAGE_HOURS" | "USAGE_NAMES" | "USAGE_PART_HOURS" | "USAGE_TOTAL_DAYS" | "USAGE_TOTAL_HOURS" | "USAGE_USER_DAYS" | "USAGE_USER_HOURS" | "USAGE_USER_PART_HOURS" | "USER_BALANCE" | "USER_REQUEST_COUNT" | "USER_USED_QUOTA";
import type { FragmentRefs } from "relay-runtime";
export type VerifyTab_verification$data = {
  readonly checks: ReadonlyArray<{
    readonly brokenCount: string;
    readonly invariant: LedgerInvariant;
  }>;
  readonly waiting: ReadonlyArray<LedgerInvariant>;
  readonly " $fragmentSpreads": FragmentRefs<"CheckRows_verification" | "VerifyState_verification">;
  readonly " $fragmentType": "VerifyTab_verification";
};
export type VerifyTab_verification$key = {
  readonly " $data"?: VerifyTab_verification$data;
  readonly " $fragmentSpreads": FragmentRefs<"VerifyTab_verification">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "VerifyTab_verification",
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
          "name": "invariant",
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "VerifyState_verification"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CheckRows_verification"
    }
  ],
  "type": "LedgerVerification",
  "abstractKey": null
};

(node as any).hash = "de57db5464cee1ab5765c0db82e5d9e6";

export default node;
