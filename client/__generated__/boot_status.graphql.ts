/**
 * @generated SignedSource<<a5a3f6a01be52c6c8652f5aa1ff7e338>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DashboardInterval = "DAY" | "HOUR" | "WEEK";
export type PaymentMethod = "ALIPAY" | "STRIPE" | "WXPAY";
import type { FragmentRefs } from "relay-runtime";
export type boot_status$data = {
  readonly canRegister: boolean;
  readonly canRegisterWithPassword: boolean;
  readonly canResetPassword: boolean;
  readonly canSendMail: boolean;
  readonly canSignInWithGithub: boolean;
  readonly canSignInWithLinuxdo: boolean;
  readonly canSignInWithOidc: boolean;
  readonly canSignInWithPassword: boolean;
  readonly canSignInWithTelegram: boolean;
  readonly canSignInWithWechat: boolean;
  readonly chatLink: string | null | undefined;
  readonly chats: ReadonlyArray<{
    readonly name: string;
    readonly url: string;
  }>;
  readonly dashboardInterval: DashboardInterval;
  readonly footerHtml: string | null | undefined;
  readonly hasAbout: boolean;
  readonly hasDashboard: boolean;
  readonly hasDrawing: boolean;
  readonly hasDrawingCallbacks: boolean;
  readonly hasPasskeys: boolean;
  readonly hasTasks: boolean;
  readonly isDemo: boolean;
  readonly isEmailVerificationRequired: boolean;
  readonly isQuotaInCurrency: boolean;
  readonly isSidebarCollapsed: boolean;
  readonly isTurnstileRequired: boolean;
  readonly logo: string | null | undefined;
  readonly oidcName: string | null | undefined;
  readonly quotaPerUnit: string;
  readonly secondChatLink: string | null | undefined;
  readonly serverAddress: string;
  readonly startedAt: string;
  readonly systemName: string;
  readonly telegramBotName: string | null | undefined;
  readonly topUpLink: string | null | undefined;
  readonly topUpMethods: ReadonlyArray<{
    readonly currency: string;
    readonly method: PaymentMethod;
    readonly minimum: number;
  }>;
  readonly turnstileSiteKey: string | null | undefined;
  readonly version: string;
  readonly wechatQrcode: string | null | undefined;
  readonly " $fragmentType": "boot_status";
};
export type boot_status$key = {
  readonly " $data"?: boot_status$data;
  readonly " $fragmentSpreads": FragmentRefs<"boot_status">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "boot_status",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "chatLink",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ChatLink",
      "kind": "LinkedField",
      "name": "chats",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "url",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dashboardInterval",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasAbout",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isSidebarCollapsed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isDemo",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isQuotaInCurrency",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isEmailVerificationRequired",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasDashboard",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasPasskeys",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasDrawing",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasDrawingCallbacks",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TopUpMethod",
      "kind": "LinkedField",
      "name": "topUpMethods",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "currency",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "method",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "minimum",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasTasks",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "footerHtml",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSignInWithGithub",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSignInWithLinuxdo",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSignInWithOidc",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "oidcName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "logo",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSignInWithPassword",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "quotaPerUnit",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canRegister",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canRegisterWithPassword",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canResetPassword",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSendMail",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "secondChatLink",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "serverAddress",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "startedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "systemName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSignInWithTelegram",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "telegramBotName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "topUpLink",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "turnstileSiteKey",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isTurnstileRequired",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "canSignInWithWechat",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "wechatQrcode",
      "storageKey": null
    }
  ],
  "type": "SiteStatus",
  "abstractKey": null
};

(node as any).hash = "26dd36e85e82302b705a87cad27350e0";

export default node;
