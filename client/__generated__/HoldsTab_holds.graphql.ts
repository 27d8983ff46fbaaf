/**
 * @generated SignedSource<<c6375dd55ccac20448a5f798bacbe7a0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type HoldsTab_holds$data = {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly requestId: string;
      readonly " $fragmentSpreads": FragmentRefs<"HoldRow_hold">;
    };
  }>;
  readonly isTotalCapped: boolean;
  readonly snapshot: string | null | undefined;
  readonly totalCount: number | null | undefined;
  readonly totalLimit: number;
  readonly " $fragmentType": "HoldsTab_holds";
};
export type HoldsTab_holds$key = {
  readonly " $data"?: HoldsTab_holds$data;
  readonly " $fragmentSpreads": FragmentRefs<"HoldsTab_holds">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HoldsTab_holds",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "OpenHoldEdge",
      "kind": "LinkedField",
      "name": "edges",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "OpenHold",
          "kind": "LinkedField",
          "name": "node",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "requestId",
              "storageKey": null
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "HoldRow_hold"
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
  "type": "OpenHoldConnection",
  "abstractKey": null
};

(node as any).hash = "6565adbcf1bfee90cc027ba6c27f0f64";

export default node;
