/**
 * @generated SignedSource<<f8b0886e1013a27570a6c448d0755e9e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ChargeKind = "CALL" | "TOKEN";
import type { FragmentRefs } from "relay-runtime";
export type PricingModel$data = {
  readonly audioCompletion: string | null | undefined;
  readonly audioPrompt: string | null | undefined;
  readonly cacheRead: string | null | undefined;
  readonly cacheWrite: string | null | undefined;
  readonly call: string | null | undefined;
  readonly completion: string | null | undefined;
  readonly completionRatio: string | null | undefined;
  readonly groups: ReadonlyArray<string>;
  readonly kind: ChargeKind;
  readonly model: string;
  readonly modelRatio: string | null | undefined;
  readonly owner: string | null | undefined;
  readonly prompt: string | null | undefined;
  readonly " $fragmentType": "PricingModel";
};
export type PricingModel$key = {
  readonly " $data"?: PricingModel$data;
  readonly " $fragmentSpreads": FragmentRefs<"PricingModel">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PricingModel",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "audioCompletion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "audioPrompt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "cacheRead",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "cacheWrite",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "call",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "completion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "completionRatio",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "groups",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
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
      "name": "modelRatio",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "owner",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "prompt",
      "storageKey": null
    }
  ],
  "type": "ModelPrice",
  "abstractKey": null
};

(node as any).hash = "587958cdbd1160949fb827fd23bf64e5";

export default node;
