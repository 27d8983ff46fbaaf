/**
 * @generated SignedSource<<28da3e4e8fbd247cdfeee97ecd8f7dbd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ChannelStatus = "AUTO_DISABLED" | "DISABLED" | "ENABLED";
import type { FragmentRefs } from "relay-runtime";
export type KeyRow_key$data = {
  readonly callCount: string;
  readonly id: string;
  readonly lastError: string | null | undefined;
  readonly lastErrorAt: string | null | undefined;
  readonly preview: string;
  readonly status: ChannelStatus;
  readonly statusChangedAt: string | null | undefined;
  readonly statusReason: string | null | undefined;
  readonly " $fragmentType": "KeyRow_key";
};
export type KeyRow_key$key = {
  readonly " $data"?: KeyRow_key$data;
  readonly " $fragmentSpreads": FragmentRefs<"KeyRow_key">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "KeyRow_key",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "callCount",
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
      "name": "lastError",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastErrorAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "preview",
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
      "name": "statusChangedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "statusReason",
      "storageKey": null
    }
  ],
  "type": "ChannelKey",
  "abstractKey": null
};

(node as any).hash = "ec0e624fecf385ba785c6b3e89b31f5c";

export default node;
