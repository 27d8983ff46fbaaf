/**
 * @generated SignedSource<<3b4740e020d3d5195a2aca0abd11e762>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LogType = "ADMIN" | "CONSUME" | "ERROR" | "SYSTEM" | "TOP_UP" | "UNKNOWN";
import type { FragmentRefs } from "relay-runtime";
export type RefundFact_log$data = {
  readonly quota: string;
  readonly refundedQuota: string | null | undefined;
  readonly requestId: string | null | undefined;
  readonly type: LogType;
  readonly username: string | null | undefined;
  readonly " $fragmentType": "RefundFact_log";
};
export type RefundFact_log$key = {
  readonly " $data"?: RefundFact_log$data;
  readonly " $fragmentSpreads": FragmentRefs<"RefundFact_log">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RefundFact_log",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "quota",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "refundedQuota",
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
      "name": "type",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "username",
      "storageKey": null
    }
  ],
  "type": "Log",
  "abstractKey": null
};

(node as any).hash = "4dd214576ff7c3e2d1e76ed7db296f7c";

export default node;
