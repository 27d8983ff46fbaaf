/**
 * @generated SignedSource<<4693c5a9513a55fe090696ea06958f3d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SetupStepName = "CALL" | "CHANNEL" | "PASSWORD" | "PRICES" | "TEST" | "TOKEN";
import type { FragmentRefs } from "relay-runtime";
export type useSetup_setup$data = {
  readonly exampleModel: string | null | undefined;
  readonly isDone: boolean;
  readonly lastCall: {
    readonly id: string;
    readonly model: string | null | undefined;
    readonly quota: string;
    readonly requestId: string | null | undefined;
  } | null | undefined;
  readonly steps: ReadonlyArray<{
    readonly isDone: boolean;
    readonly name: SetupStepName;
  }>;
  readonly unpricedModelCount: number;
  readonly " $fragmentType": "useSetup_setup";
};
export type useSetup_setup$key = {
  readonly " $data"?: useSetup_setup$data;
  readonly " $fragmentSpreads": FragmentRefs<"useSetup_setup">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isDone",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useSetup_setup",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "exampleModel",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Log",
      "kind": "LinkedField",
      "name": "lastCall",
      "plural": false,
      "selections": [
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
          "name": "model",
          "storageKey": null
        },
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
          "name": "requestId",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SetupStep",
      "kind": "LinkedField",
      "name": "steps",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "unpricedModelCount",
      "storageKey": null
    }
  ],
  "type": "Setup",
  "abstractKey": null
};
})();

(node as any).hash = "71f07eb85ae1072e3db1a7fba5e106b7";

export default node;
