/**
 * @generated SignedSource<<827fc580ec583b27f605580fbb324746>>
 * @relayHash fcabfacc5db0f96df1e498a57c57604f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fcabfacc5db0f96df1e498a57c57604f

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type IdentityProvider = "GITHUB" | "LINUXDO" | "OIDC" | "TELEGRAM" | "WECHAT";
export type UnlinkIdentityInput = {
  provider: IdentityProvider;
};
export type IdentitiesCardMutation$variables = {
  input: UnlinkIdentityInput;
};
export type IdentitiesCardMutation$data = {
  readonly unlinkIdentity: {
    readonly viewer: {
      readonly user: {
        readonly " $fragmentSpreads": FragmentRefs<"IdentitiesCard_user">;
      };
    } | null | undefined;
  };
};
export type IdentitiesCardMutation = {
  response: IdentitiesCardMutation$data;
  variables: IdentitiesCardMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "IdentitiesCardMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UnlinkIdentityPayload",
        "kind": "LinkedField",
        "name": "unlinkIdentity",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "User",
                "kind": "LinkedField",
                "name": "user",
                "plural": false,
                "selections": [
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "IdentitiesCard_user"
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "IdentitiesCardMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UnlinkIdentityPayload",
        "kind": "LinkedField",
        "name": "unlinkIdentity",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
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
                    "concreteType": "Identity",
                    "kind": "LinkedField",
                    "name": "identities",
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
                        "name": "provider",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
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
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "fcabfacc5db0f96df1e498a57c57604f",
    "metadata": {},
    "name": "IdentitiesCardMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "6f98d8cd6fc0a3224e7f34d37193093d";

export default node;
