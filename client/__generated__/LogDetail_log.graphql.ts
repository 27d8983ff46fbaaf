/**
 * @generated SignedSource<<f99deb6cfc718390e93e12727ee4deff>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type UsageRefusal = "COMPLETION" | "INVALID" | "PROMPT";
import type { FragmentRefs } from "relay-runtime";
export type LogDetail_log$data = {
  readonly charge: {
    readonly " $fragmentSpreads": FragmentRefs<"ChargeBreakdown_charge">;
  } | null | undefined;
  readonly requestId: string | null | undefined;
  readonly usageRefused: UsageRefusal | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"CallAttempts_log" | "LogRow_log" | "RefundFact_log" | "TranslationFacts_log">;
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "LogRow_log"
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
          "name": "ChargeBreakdown_charge"
        }
      ],
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
      "name": "usageRefused",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TranslationFacts_log"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CallAttempts_log"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RefundFact_log"
    }
  ],
  "type": "Log",
  "abstractKey": null
};

(node as any).hash = "2f4b116f500181012e9986f1d34ed2cc";

export default node;
