/**
 * @generated SignedSource<<4e6112583e9a927439e36b333c4dd9e2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type IdentityProvider = "GITHUB" | "LINUXDO" | "OIDC" | "TELEGRAM" | "WECHAT";
import type { FragmentRefs } from "relay-runtime";
export type UserFacts_user$data = {
  readonly createdAt: string | null | undefined;
  readonly email: string | null | undefined;
  readonly identities: ReadonlyArray<{
    readonly name: string;
    readonly provider: IdentityProvider;
  }> | null | undefined;
  readonly lastSignInAt: string | null | undefined;
  readonly secondFactors: {
    readonly hasAuthenticator: boolean;
    readonly passkeyCount: number;
  } | null | undefined;
  readonly " $fragmentType": "UserFacts_user";
};
export type UserFacts_user$key = {
  readonly " $data"?: UserFacts_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"UserFacts_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "UserFacts_user",
  "selections": [
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
      "name": "email",
      "storageKey": null
    },
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
      "name": "lastSignInAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AccountFactors",
      "kind": "LinkedField",
      "name": "secondFactors",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "hasAuthenticator",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "passkeyCount",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "8721e41744745ef8c4c0ec37c6180bb3";

export default node;
