/**
 * @generated SignedSource<<9d8576a1b6ec640320c33aa896c006dd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type UsageRefusal = "COMPLETION" | "INVALID" | "PROMPT";
import type { FragmentRefs } from "relay-runtime";
export type LogDetail_log$data = {
  readonly channelId: number | null | undefined;
  readonly channelName: string | null | undefined;
  readonly channelsTried: ReadonlyArray<number> | null | undefined;
  readonly charge: {
    readonly " $fragmentSpreads": FragmentRefs<"ChargeWorking_charge">;
  } | null | undefined;
  readonly content: string;
  readonly requestId: string;
  readonly upstreamModel: string | null | undefined;
  readonly usageRefused: UsageRefusal | null | undefined;
  readonly " $fragmentType": "LogDetail_log";
};
export type LogDetail_log$key = {
  readonly " $data"?: LogDetail_log$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogDetail_log">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LogDetail_log",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "channelId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "channelName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "channelsTried",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Charge",
      "kind": "LinkedField",
      "name": "charge",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "ChargeWorking_charge"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "content",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "requestId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "upstreamModel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "usageRefused",
      "storageKey": null
    }
  ],
  "type": "Log",
  "abstractKey": null
};

(node as any).hash = "9f970111a237bd4f310715eeabf3831c";

export default node;
