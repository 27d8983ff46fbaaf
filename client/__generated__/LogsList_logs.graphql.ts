/**
 * @generated SignedSource<<6d7d95bc46fe1a6e505b2c374823df09>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LogType = "ADMIN" | "CONSUME" | "ERROR" | "SYSTEM" | "TOP_UP" | "UNKNOWN";
import type { FragmentRefs } from "relay-runtime";
export type LogsList_logs$data = {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly id: string;
      readonly type: LogType;
      readonly " $fragmentSpreads": FragmentRefs<"LogRow_log">;
    };
  }>;
  readonly isTotalCapped: boolean;
  readonly snapshot: string | null | undefined;
  readonly totalCount: number | null | undefined;
  readonly totalLimit: number;
  readonly " $fragmentType": "LogsList_logs";
};
export type LogsList_logs$key = {
  readonly " $data"?: LogsList_logs$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogsList_logs">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LogsList_logs",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "LogEdge",
      "kind": "LinkedField",
      "name": "edges",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Log",
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
              "name": "type",
              "storageKey": null
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "LogRow_log"
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
  "type": "LogConnection",
  "abstractKey": null
};

(node as any).hash = "10e01745993d22c9997be9807292d3b4";

export default node;
