/**
 * @generated SignedSource<<4b74abccef8ee504291e7c1743f6ae3f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LedgerList_entries$data = {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly databaseId: string;
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"LedgerRow_entry">;
    };
  }>;
  readonly isTotalCapped: boolean;
  readonly snapshot: string | null | undefined;
  readonly totalCount: number | null | undefined;
  readonly totalLimit: number;
  readonly " $fragmentType": "LedgerList_entries";
};
export type LedgerList_entries$key = {
  readonly " $data"?: LedgerList_entries$data;
  readonly " $fragmentSpreads": FragmentRefs<"LedgerList_entries">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": true,
      "kind": "LocalArgument",
      "name": "hasBalances"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "LedgerList_entries",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "LedgerEntryEdge",
      "kind": "LinkedField",
      "name": "edges",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "LedgerEntry",
          "kind": "LinkedField",
          "name": "node",
          "plural": false,
          "selections": [
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
              "kind": "ScalarField",
              "name": "id",
              "storageKey": null
            },
            {
              "args": [
                {
                  "kind": "Variable",
                  "name": "hasBalances",
                  "variableName": "hasBalances"
                }
              ],
              "kind": "FragmentSpread",
              "name": "LedgerRow_entry"
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
  "type": "LedgerEntryConnection",
  "abstractKey": null
};

(node as any).hash = "a693ee6390c49aba926ff3f1106d7195";

export default node;
