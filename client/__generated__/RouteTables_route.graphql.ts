/**
 * @generated SignedSource<<07cf4e8e753f825fa2102aa50bc8691d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ChannelExclusionReason = "AUTO_DISABLED" | "DISABLED" | "ENDED" | "GROUP" | "MALFORMED" | "MODEL" | "UNSUPPORTED";
import type { FragmentRefs } from "relay-runtime";
export type RouteTables_route$data = {
  readonly attemptsMax: number;
  readonly candidates: ReadonlyArray<{
    readonly channel: {
      readonly databaseId: number;
      readonly id: string;
      readonly name: string;
      readonly priority: number;
      readonly weight: number;
    } | null | undefined;
    readonly share: string;
    readonly tier: number;
    readonly upstreamModel: string;
  }>;
  readonly excluded: ReadonlyArray<{
    readonly channel: {
      readonly databaseId: number;
      readonly id: string;
      readonly name: string;
      readonly statusChangedAt: string | null | undefined;
      readonly statusReason: string | null | undefined;
    } | null | undefined;
    readonly reason: ChannelExclusionReason;
  }>;
  readonly excludedCount: number;
  readonly group: string;
  readonly refusal: string | null | undefined;
  readonly token: {
    readonly name: string;
    readonly user: {
      readonly username: string;
    } | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "RouteTables_route";
};
export type RouteTables_route$key = {
  readonly " $data"?: RouteTables_route$data;
  readonly " $fragmentSpreads": FragmentRefs<"RouteTables_route">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "databaseId",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RouteTables_route",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "attemptsMax",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RouteCandidate",
      "kind": "LinkedField",
      "name": "candidates",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Channel",
          "kind": "LinkedField",
          "name": "channel",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            (v1/*:: as any*/),
            (v2/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "priority",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "weight",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "share",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "tier",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "upstreamModel",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ExcludedChannel",
      "kind": "LinkedField",
      "name": "excluded",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Channel",
          "kind": "LinkedField",
          "name": "channel",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            (v1/*:: as any*/),
            (v2/*:: as any*/),
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
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "reason",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "excludedCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "group",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "refusal",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AccountToken",
      "kind": "LinkedField",
      "name": "token",
      "plural": false,
      "selections": [
        (v2/*:: as any*/),
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
      "storageKey": null
    }
  ],
  "type": "RouteExplanation",
  "abstractKey": null
};
})();

(node as any).hash = "72bb395e39427770aa35e7672e702269";

export default node;
