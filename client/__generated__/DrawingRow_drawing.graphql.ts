/**
 * @generated SignedSource<<14abdb47228e79d3a058e661e470acf9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TaskStatus = "FAILURE" | "IN_PROGRESS" | "MODAL" | "NOT_START" | "QUEUED" | "SUBMITTED" | "SUCCESS" | "UNKNOWN";
import type { FragmentRefs } from "relay-runtime";
export type DrawingRow_drawing$data = {
  readonly action: string;
  readonly channel: {
    readonly databaseId: number;
  } | null | undefined;
  readonly code: number | null | undefined;
  readonly databaseId: number;
  readonly failReason: string | null | undefined;
  readonly finishedAt: string | null | undefined;
  readonly id: string;
  readonly imageUrl: string | null | undefined;
  readonly progress: number;
  readonly prompt: string | null | undefined;
  readonly promptEn: string | null | undefined;
  readonly status: TaskStatus;
  readonly submittedAt: string;
  readonly taskId: string | null | undefined;
  readonly " $fragmentType": "DrawingRow_drawing";
};
export type DrawingRow_drawing$key = {
  readonly " $data"?: DrawingRow_drawing$data;
  readonly " $fragmentSpreads": FragmentRefs<"DrawingRow_drawing">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "databaseId",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DrawingRow_drawing",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "action",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Channel",
      "kind": "LinkedField",
      "name": "channel",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "code",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "failReason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "finishedAt",
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "imageUrl",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "progress",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "prompt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "promptEn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "taskId",
      "storageKey": null
    }
  ],
  "type": "DrawingTask",
  "abstractKey": null
};
})();

(node as any).hash = "c47cf7753791068d71d657f3f34ccf1d";

export default node;
