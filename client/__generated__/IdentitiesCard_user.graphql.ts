/**
 * @generated SignedSource<<ef433cd46fe3a335ec882290a1e169cc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type IdentityProvider = "GITHUB" | "LINUXDO" | "OIDC" | "TELEGRAM" | "WECHAT";
import type { FragmentRefs } from "relay-runtime";
export type IdentitiesCard_user$data = {
  readonly identities: ReadonlyArray<{
    readonly name: string;
    readonly provider: IdentityProvider;
  }> | null | undefined;
  readonly " $fragmentType": "IdentitiesCard_user";
};
export type IdentitiesCard_user$key = {
  readonly " $data"?: IdentitiesCard_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"IdentitiesCard_user">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "IdentitiesCard_user",
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
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "7870d4ca9ce1b23136521c907ce75212";

export default node;
