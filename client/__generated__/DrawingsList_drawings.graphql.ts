/**
 * @generated SignedSource<<8dcb9984547b29a3695a0dd52a1d1948>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DrawingsList_drawings$data = {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly id: string;
      readonly submittedAt: string;
      readonly " $fragmentSpreads": FragmentRefs<"DrawingRow_drawing">;
    };
  }>;
  readonly isTotalCapped: boolean;
  readonly snapshot: string | null | undefined;
  readonly totalCount: number | null | undefined;
  readonly totalLimit: number;
  readonly " $fragmentType": "DrawingsList_drawings";
};
export type DrawingsList_drawings$key = {
  readonly " $data"?: DrawingsList_drawings$data;
  readonly " $fragmentSpreads": FragmentRefs<"DrawingsList_drawings">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DrawingsList_drawings",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "DrawingTaskEdge",
      "kind": "LinkedField",
      "name": "edges",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "DrawingTask",
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
              "name": "submittedAt",
              "storageKey": null
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "DrawingRow_drawing"
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
  "type": "DrawingTaskConnection",
  "abstractKey": null
};

(node as any).hash = "09026126a7bfa179af9bc42328ba5f0c";

export default node;
