/**
 * @generated SignedSource<<56764582c33e0ce8f72ed2e57c3e149c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type JobState = "CANCELLED" | "DONE" | "RUNNING";
import type { FragmentRefs } from "relay-runtime";
export type VerifyState_verification$data = {
  readonly checks: ReadonlyArray<{
    readonly brokenCount: string;
    readonly isFailed: boolean;
  }>;
  readonly job: {
    readonly doneCount: number;
    readonly endedAt: string | null | undefined;
    readonly failedCount: number;
    readonly startedAt: string;
    readonly state: JobState;
    readonly totalCount: number;
  } | null | undefined;
  readonly startedBy: {
    readonly username: string;
  } | null | undefined;
  readonly " $fragmentType": "VerifyState_verification";
};
export type VerifyState_verification$key = {
  readonly " $data"?: VerifyState_verification$data;
  readonly " $fragmentSpreads": FragmentRefs<"VerifyState_verification">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "VerifyState_verification",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "LedgerCheck",
      "kind": "LinkedField",
      "name": "checks",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "brokenCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "isFailed",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Job",
      "kind": "LinkedField",
      "name": "job",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "doneCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "endedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "failedCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "startedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "totalCount",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "startedBy",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "username",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "LedgerVerification",
  "abstractKey": null
};

(node as any).hash = "c2bea119922532e4c6e6684c5b35ad73";

export default node;
