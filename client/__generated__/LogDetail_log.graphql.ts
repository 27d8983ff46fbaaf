/**
 * @generated SignedSource<<3f57539de0ae9331df8b7348e7366e7f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
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
    }
  ],
  "type": "Log",
  "abstractKey": null
};

(node as any).hash = "7b66f7a7039287c9082149e8d49ac7a9";

export default node;
