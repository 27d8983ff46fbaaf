/**
 * @generated SignedSource<<bb46570c0468cda490692ab19f4ea327>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type RedemptionStatus = "DISABLED" | "UNUSED" | "USED";
import type { FragmentRefs } from "relay-runtime";
export type RedemptionsList_query$data = {
  readonly redemptions: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly status: RedemptionStatus;
        readonly " $fragmentSpreads": FragmentRefs<"RedemptionRow_redemption">;
      };
    }>;
    readonly isTotalCapped: boolean;
    readonly snapshot: string | null | undefined;
    readonly totalCount: number | null | undefined;
    readonly totalLimit: number;
  };
  readonly " $fragmentType": "RedemptionsList_query";
};
export type RedemptionsList_query$key = {
  readonly " $data"?: RedemptionsList_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"RedemptionsList_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "kind": "RootArgument",
      "name": "filter"
    },
    {
      "kind": "RootArgument",
      "name": "first"
    },
    {
      "kind": "RootArgument",
      "name": "offset"
    },
    {
      "kind": "RootArgument",
      "name": "orderBy"
    },
    {
      "kind": "RootArgument",
      "name": "snapshot"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "RedemptionsList_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "filter",
          "variableName": "filter"
        },
        {
          "kind": "Variable",
          "name": "first",
          "variableName": "first"
        },
        {
          "kind": "Variable",
          "name": "offset",
          "variableName": "offset"
        },
        {
          "kind": "Variable",
          "name": "orderBy",
          "variableName": "orderBy"
        },
        {
          "kind": "Variable",
          "name": "snapshot",
          "variableName": "snapshot"
        }
      ],
      "concreteType": "RedemptionConnection",
      "kind": "LinkedField",
      "name": "redemptions",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "RedemptionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Redemption",
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
                  "name": "RedemptionRow_redemption"
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
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "79c31ec03e9975153a1f765caca04a4a";

export default node;
