/**
 * @generated SignedSource<<f134e8a10b35c0a9e01182d19bdd05a4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useRefunded_log$data = {
  readonly requestId: string | null | undefined;
  readonly " $fragmentType": "useRefunded_log";
};
export type useRefunded_log$key = {
  readonly " $data"?: useRefunded_log$data;
  readonly " $fragmentSpreads": FragmentRefs<"useRefunded_log">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useRefunded_log",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "requestId",
      "storageKey": null
    }
  ],
  "type": "Log",
  "abstractKey": null
};

(node as any).hash = "c217b489953685202b46e4796728cdd8";

export default node;
