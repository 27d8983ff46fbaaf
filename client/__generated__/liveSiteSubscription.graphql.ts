/**
 * @generated SignedSource<<5368255910ff86b0c5286b29a82d2c39>>
 * @relayHash 6f6f42c8e34006db15e44ef48c622287
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6f6f42c8e34006db15e44ef48c622287

import type { ConcreteRequest } from 'relay-runtime';
export type DashboardInterval = "DAY" | "HOUR" | "WEEK";
export type PaymentMethod = "ALIPAY" | "STRIPE" | "WXPAY";
export type liveSiteSubscription$variables = Record<PropertyKey, never>;
export type liveSiteSubscription$data = {
  readonly siteStatusUpdated: {
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
  };
};
export type liveSiteSubscription = {
  response: liveSiteSubscription$data;
  variables: liveSiteSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "chatLink",
  "storageKey": null
},
v1 = {
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
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dashboardInterval",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hasAbout",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isSidebarCollapsed",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isDemo",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isQuotaInCurrency",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isEmailVerificationRequired",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hasDashboard",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hasPasskeys",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hasDrawing",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hasDrawingCallbacks",
  "storageKey": null
},
v12 = {
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
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hasTasks",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "footerHtml",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canSignInWithGithub",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canSignInWithLinuxdo",
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canSignInWithOidc",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "oidcName",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "logo",
  "storageKey": null
},
v20 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canSignInWithPassword",
  "storageKey": null
},
v21 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "quotaPerUnit",
  "storageKey": null
},
v22 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canRegister",
  "storageKey": null
},
v23 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canRegisterWithPassword",
  "storageKey": null
},
v24 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canResetPassword",
  "storageKey": null
},
v25 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canSendMail",
  "storageKey": null
},
v26 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "secondChatLink",
  "storageKey": null
},
v27 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "serverAddress",
  "storageKey": null
},
v28 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "startedAt",
  "storageKey": null
},
v29 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "systemName",
  "storageKey": null
},
v30 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canSignInWithTelegram",
  "storageKey": null
},
v31 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "telegramBotName",
  "storageKey": null
},
v32 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "topUpLink",
  "storageKey": null
},
v33 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "turnstileSiteKey",
  "storageKey": null
},
v34 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isTurnstileRequired",
  "storageKey": null
},
v35 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
  "storageKey": null
},
v36 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "canSignInWithWechat",
  "storageKey": null
},
v37 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "wechatQrcode",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "liveSiteSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "SiteStatus",
        "kind": "LinkedField",
        "name": "siteStatusUpdated",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/),
          (v14/*:: as any*/),
          (v15/*:: as any*/),
          (v16/*:: as any*/),
          (v17/*:: as any*/),
          (v18/*:: as any*/),
          (v19/*:: as any*/),
          (v20/*:: as any*/),
          (v21/*:: as any*/),
          (v22/*:: as any*/),
          (v23/*:: as any*/),
          (v24/*:: as any*/),
          (v25/*:: as any*/),
          (v26/*:: as any*/),
          (v27/*:: as any*/),
          (v28/*:: as any*/),
          (v29/*:: as any*/),
          (v30/*:: as any*/),
          (v31/*:: as any*/),
          (v32/*:: as any*/),
          (v33/*:: as any*/),
          (v34/*:: as any*/),
          (v35/*:: as any*/),
          (v36/*:: as any*/),
          (v37/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "liveSiteSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "SiteStatus",
        "kind": "LinkedField",
        "name": "siteStatusUpdated",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/),
          (v14/*:: as any*/),
          (v15/*:: as any*/),
          (v16/*:: as any*/),
          (v17/*:: as any*/),
          (v18/*:: as any*/),
          (v19/*:: as any*/),
          (v20/*:: as any*/),
          (v21/*:: as any*/),
          (v22/*:: as any*/),
          (v23/*:: as any*/),
          (v24/*:: as any*/),
          (v25/*:: as any*/),
          (v26/*:: as any*/),
          (v27/*:: as any*/),
          (v28/*:: as any*/),
          (v29/*:: as any*/),
          (v30/*:: as any*/),
          (v31/*:: as any*/),
          (v32/*:: as any*/),
          (v33/*:: as any*/),
          (v34/*:: as any*/),
          (v35/*:: as any*/),
          (v36/*:: as any*/),
          (v37/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "6f6f42c8e34006db15e44ef48c622287",
    "metadata": {},
    "name": "liveSiteSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "404bacc008a38c0c2c2970546fb08088";

export default node;
