/**
 * @generated SignedSource<<d87f83c19e18643bfc701415871f6f97>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type HoldActions_hold$data = {
  readonly isNodeAlive: boolean;
  readonly requestId: string;
  readonly user: {
    readonly username: string;
  } | null | undefined;
  readonly " $fragmentType": "HoldActions_hold";
};
export type HoldActions_hold$key = {
  readonly " $data"?: HoldActions_hold$data;
  readonly " $fragmentSpreads": FragmentRefs<"HoldActions_hold">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HoldActions_hold",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isNodeAlive",
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
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "user",
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
  "type": "OpenHold",
  "abstractKey": null
};

(node as any).hash = "12476c7882a9f25342e0e810c9e3250c";

export default node;
