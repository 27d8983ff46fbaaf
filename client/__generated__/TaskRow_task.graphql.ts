/**
 * @generated SignedSource<<6bdaf10bd956af6a7b13c921814a85a9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TaskPlatform = "MIDJOURNEY" | "SUNO";
export type TaskStatus = "FAILURE" | "IN_PROGRESS" | "MODAL" | "NOT_START" | "QUEUED" | "SUBMITTED" | "SUCCESS" | "UNKNOWN";
import type { FragmentRefs } from "relay-runtime";
export type TaskRow_task$data = {
  readonly action: string;
  readonly channel: {
    readonly databaseId: number;
  } | null | undefined;
  readonly data: unknown | null | undefined;
  readonly databaseId: number;
  readonly failReason: string | null | undefined;
  readonly finishedAt: string | null | undefined;
  readonly id: string;
  readonly platform: TaskPlatform;
  readonly progress: number;
  readonly prompt: string | null | undefined;
  readonly status: TaskStatus;
  readonly submittedAt: string;
  readonly taskId: string | null | undefined;
  readonly " $fragmentType": "TaskRow_task";
};
export type TaskRow_task$key = {
  readonly " $data"?: TaskRow_task$data;
  readonly " $fragmentSpreads": FragmentRefs<"TaskRow_task">;
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
  "name": "TaskRow_task",
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
      "name": "data",
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
      "name": "platform",
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
  "type": "AsyncTask",
  "abstractKey": null
};
})();

(node as any).hash = "1a71ae7e39c545dd09e9f6d1af1e0f17";

export default node;
