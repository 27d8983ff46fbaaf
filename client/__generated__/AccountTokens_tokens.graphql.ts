/**
 * @generated SignedSource<<226545bcbd72dcaf1193858089f25d31>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TokenStatus = "DISABLED" | "ENABLED" | "EXHAUSTED" | "EXPIRED";
import type { FragmentRefs } from "relay-runtime";
export type AccountTokens_tokens$data = {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly id: string;
      readonly status: TokenStatus;
      readonly " $fragmentSpreads": FragmentRefs<"AccountTokenRow_token">;
    };
  }>;
  readonly isTotalCapped: boolean;
  readonly snapshot: string | null | undefined;
  readonly totalCount: number | null | undefined;
  readonly totalLimit: number;
  readonly " $fragmentType": "AccountTokens_tokens";
};
export type AccountTokens_tokens$key = {
  readonly " $data"?: AccountTokens_tokens$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountTokens_tokens">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountTokens_tokens",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "AccountTokenEdge",
      "kind": "LinkedField",
      "name": "edges",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "AccountToken",
          "kind": "LinkedField",
          "name": "node",
          "plural": false,
          "selections": [
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
              "name": "status",
              "storageKey": null
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "AccountTokenRow_token"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isTotalCapped",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "snapshot",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalLimit",
      "storageKey": null
    }
  ],
  "type": "AccountTokenConnection",
  "abstractKey": null
};

(node as any).hash = "9ba1984927e6d3829f1feba0a4bd3bd0";

export default node;
