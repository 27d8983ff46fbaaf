/**
 * @generated SignedSource<<86247517d74ed98df1cca38fdaa1a220>>
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
  "argumentDefinitions": [],
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
              "args": null,
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

(node as any).hash = "d7a2000cf795d63d2c8a89a4d125bf0f";

export default node;
