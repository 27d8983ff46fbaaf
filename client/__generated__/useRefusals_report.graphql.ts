/**
 * @generated SignedSource<<945f21cd6a5321fad59e09422260d77b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useRefusals_report$data = {
  readonly refusalRowCount: number;
  readonly refusals: ReadonlyArray<{
    readonly caller: string | null | undefined;
    readonly count: string;
    readonly firstAt: string;
    readonly lastAt: string;
    readonly limit: string;
  }>;
  readonly " $fragmentType": "useRefusals_report";
};
export type useRefusals_report$key = {
  readonly " $data"?: useRefusals_report$data;
  readonly " $fragmentSpreads": FragmentRefs<"useRefusals_report">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useRefusals_report",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "refusalRowCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LimitRefusal",
      "kind": "LinkedField",
      "name": "refusals",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "caller",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "count",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "firstAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "limit",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "LimitReport",
  "abstractKey": null
};

(node as any).hash = "d71618736b5dda3cf49c9c5c3d00afe3";

export default node;
