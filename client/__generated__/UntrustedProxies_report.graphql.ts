/**
 * @generated SignedSource<<8ab8fdf7a510746734d8b7466b3cce57>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type UntrustedProxies_report$data = {
  readonly untrustedProxies: ReadonlyArray<{
    readonly address: string;
    readonly lastAt: string;
  }>;
  readonly " $fragmentType": "UntrustedProxies_report";
};
export type UntrustedProxies_report$key = {
  readonly " $data"?: UntrustedProxies_report$data;
  readonly " $fragmentSpreads": FragmentRefs<"UntrustedProxies_report">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "UntrustedProxies_report",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "UntrustedProxy",
      "kind": "LinkedField",
      "name": "untrustedProxies",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "address",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastAt",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "LimitReport",
  "abstractKey": null
};

(node as any).hash = "06f9b9e3b106e7764a34aeb0cc8973d4";

export default node;
