/**
 * @generated SignedSource<<f0e5dbcb84f631d3c4b14d7bb569bb5f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ChannelStatus = "AUTO_DISABLED" | "DISABLED" | "ENABLED";
export type ErrorCode = "ACCESS_TOKEN_INVALID" | "ACCESS_TOKEN_UNSUPPORTED" | "ACCOUNT_CLOSED" | "ADDRESS_REFUSED" | "AUTHENTICATOR_NOT_STARTED" | "BALANCE_NOT_IN_DOLLARS" | "BALANCE_UNKNOWN" | "BODY_TOO_LARGE" | "BOT_CHECK_AWAY" | "BOT_CHECK_FAILED" | "BOT_CHECK_NEEDED" | "CHANNELS_UNSUPPORTED" | "CHANNEL_ADDRESS_BLOCKED" | "CHANNEL_ADDRESS_INVALID" | "CHANNEL_KEY_LAST" | "CHANNEL_KEY_NEEDED" | "CHANNEL_MALFORMED" | "CHANNEL_NONE" | "CHANNEL_NOT_FOUND" | "CHANNEL_PIN_DISABLED" | "CHANNEL_PIN_INVALID" | "CHANNEL_PIN_REFUSED" | "CHANNEL_TEST_RUNNING" | "CHANNEL_TYPE_UNSUPPORTED" | "CONFIGURATION_INVALID" | "CONTENT_TYPE_INVALID" | "CREDENTIALS_EMPTY" | "CREDENTIALS_WRONG" | "DASHBOARD_OFF" | "DATABASE_AWAY" | "EMAIL_ALIAS_REFUSED" | "EMAIL_CODE_NEEDED" | "EMAIL_CODE_WRONG" | "EMAIL_DOMAIN_REFUSED" | "EMAIL_TAKEN" | "ENCODING_UNSUPPORTED" | "ENDPOINT_UNKNOWN" | "FORBIDDEN" | "GROUP_GONE" | "GROUP_IN_USE" | "GROUP_NOT_USABLE" | "GROUP_REFUSED" | "HOLD_CLOSED" | "IDEMPOTENCY_REUSED" | "IDEMPOTENCY_RUNNING" | "IDENTITY_EXISTS" | "IDENTITY_LAST" | "IDENTITY_NOT_FOUND" | "IDENTITY_TAKEN" | "IDENTITY_UNKNOWN" | "ID_INVALID" | "INPUT_INVALID" | "INTERNAL" | "JOB_RUNNING" | "JSON_INVALID" | "KEYS_DIFFER" | "KEY_DISABLED" | "KEY_EXHAUSTED" | "KEY_EXPIRED" | "KEY_INVALID" | "KEY_MISSING" | "LOG_VIEW_LIMIT_REACHED" | "LOG_VIEW_NAME_TAKEN" | "MAIL_ACCOUNT_REFUSED" | "MAIL_ADDRESS_REFUSED" | "MAIL_FAILED" | "MAIL_OFF" | "MAIL_SENDER_REFUSED" | "MAIL_SERVER_UNREACHABLE" | "MAIL_UNAVAILABLE" | "METHOD_UNKNOWN" | "MODEL_MISSING" | "MODEL_REFUSED" | "MODEL_UNKNOWN" | "MODEL_UNPRICED" | "NOT_FOUND" | "OAUTH_STATE_INVALID" | "OPERATION_UNKNOWN" | "OPTION_CHANGED" | "OPTION_INVALID" | "OPTION_NEEDED" | "OPTION_NEEDS" | "OPTION_NEEDS_FACTOR" | "OPTION_UNKNOWN" | "ORDER_NOT_FOUND" | "ORDER_NOT_PAID" | "ORDER_NOT_PAYABLE" | "ORIGIN_REFUSED" | "OWNER_BANNED" | "PAGE_INVALID" | "PASSKEYS_OFF" | "PASSKEY_LIMIT_REACHED" | "PASSKEY_REFUSED" | "PASSWORD_REGISTRATION_OFF" | "PASSWORD_SIGN_IN_OFF" | "PATH_UNKNOWN" | "PAYMENT_SIGNATURE_INVALID" | "PAYMENT_SITE_AWAY" | "PAYMENT_SITE_REFUSED" | "PERSON_NEEDED" | "PICTURES_BUSY" | "PROOF_NEEDED" | "PROVIDER_AWAY" | "PROVIDER_OFF" | "PROVIDER_REFUSED" | "QUERY_TOO_COMPLEX" | "QUOTA_INSUFFICIENT" | "QUOTA_NEGATIVE" | "RATE_LIMITED" | "REDEMPTION_INVALID" | "REDEMPTION_NOT_FOUND" | "REDEMPTION_USED" | "REFUND_REFUSED" | "REGISTRATION_OFF" | "REQUEST_INVALID" | "REQUEST_TIMEOUT" | "RESET_LINK_INVALID" | "RESET_NEEDS_ADDRESS" | "RESPONSES_BODY" | "RESPONSE_NOT_FOUND" | "REWARD_BELOW_MINIMUM" | "REWARD_INSUFFICIENT" | "ROLE_TOO_HIGH" | "ROOT_PROTECTED" | "SECOND_FACTOR_LAST" | "SECOND_FACTOR_MISSING" | "SECOND_FACTOR_NEEDED" | "SECOND_FACTOR_WRONG" | "SENSITIVE_WORDS" | "SERVER_BUSY" | "SIGN_IN_EXPIRED" | "STOPPING" | "SURFACE_UNSUPPORTED" | "TASK_NOT_FOUND" | "TASK_NOT_SUCCESSFUL" | "TOKEN_LIMIT_REACHED" | "TOKEN_NOT_FOUND" | "TOKEN_QUOTA_INSUFFICIENT" | "TOKEN_STILL_EXHAUSTED" | "TOKEN_STILL_EXPIRED" | "TOP_UP_BELOW_MINIMUM" | "TOP_UP_NEEDS_ADDRESS" | "TOP_UP_OFF" | "TOP_UP_TOO_CHEAP" | "TOP_UP_TOO_LARGE" | "UNAUTHENTICATED" | "UPSTREAM_BAD_ANSWER" | "UPSTREAM_BUSY" | "UPSTREAM_CUT" | "UPSTREAM_FAILED" | "UPSTREAM_REFUSED" | "UPSTREAM_REJECTED" | "UPSTREAM_SILENT" | "UPSTREAM_TIMEOUT" | "UPSTREAM_UNPAID" | "UPSTREAM_UNREACHABLE" | "USAGE_RANGE_TOO_LONG" | "USAGE_TOO_MANY_PARTS" | "USERNAME_TAKEN" | "USER_BANNED" | "USER_HEADER_INVALID" | "USER_HEADER_MISMATCH" | "USER_HEADER_MISSING" | "USER_NOT_FOUND" | "USER_READ_HIERARCHY" | "USER_WRITE_HIERARCHY" | "WECHAT_CODE_WRONG";
import type { FragmentRefs } from "relay-runtime";
export type ChannelRow_channel$data = {
  readonly balanceUpdatedAt: string | null | undefined;
  readonly balanceUsd: string | null | undefined;
  readonly canBeAutoDisabled: boolean;
  readonly createdAt: string;
  readonly databaseId: number;
  readonly groups: ReadonlyArray<{
    readonly name: string;
  }>;
  readonly id: string;
  readonly isTesting: boolean;
  readonly models: ReadonlyArray<string>;
  readonly name: string;
  readonly priority: number;
  readonly responseTimeMs: number | null | undefined;
  readonly status: ChannelStatus;
  readonly statusChangedAt: string | null | undefined;
  readonly statusReason: string | null | undefined;
  readonly tag: string | null | undefined;
  readonly testError: {
    readonly code: ErrorCode;
    readonly message: string;
  } | null | undefined;
  readonly testModel: string | null | undefined;
  readonly testedAt: string | null | undefined;
  readonly type: {
    readonly code: number;
  };
  readonly usedQuota: string;
  readonly weight: number;
  readonly " $fragmentSpreads": FragmentRefs<"LastHour_channel">;
  readonly " $fragmentType": "ChannelRow_channel";
};
export type ChannelRow_channel$key = {
  readonly " $data"?: ChannelRow_channel$data;
  readonly " $fragmentSpreads": FragmentRefs<"ChannelRow_channel">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ChannelRow_channel",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canBeAutoDisabled",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "balanceUpdatedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "balanceUsd",
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
      "name": "databaseId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Group",
      "kind": "LinkedField",
      "name": "groups",
      "plural": true,
      "selections": [
        (v0/*:: as any*/)
      ],
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
      "name": "models",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "priority",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "responseTimeMs",
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
      "name": "statusChangedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "statusReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tag",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ChannelTestError",
      "kind": "LinkedField",
      "name": "testError",
      "plural": false,
      "selections": [
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "message",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "testModel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "testedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isTesting",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ChannelType",
      "kind": "LinkedField",
      "name": "type",
      "plural": false,
      "selections": [
        (v1/*:: as any*/)
      ],
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
      "name": "weight",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LastHour_channel"
    }
  ],
  "type": "Channel",
  "abstractKey": null
};
})();

(node as any).hash = "a674250d9cb31d2f1a4d3f567872c5ca";

export default node;
