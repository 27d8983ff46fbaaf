/**
 * @generated SignedSource<<7a588e2f71365d359300cf463867a163>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ExposureTab_exposure$data = {
  readonly balance: string;
  readonly callCount: number;
  readonly heldQuota: string;
  readonly oldestAgeMs: number | null | undefined;
  readonly userCount: number;
  readonly users: ReadonlyArray<{
    readonly balance: string;
    readonly callCount: number;
    readonly heldQuota: string;
    readonly oldestAgeMs: number;
    readonly user: {
      readonly databaseId: number;
      readonly id: string;
      readonly username: string;
    } | null | undefined;
  }>;
  readonly " $fragmentType": "ExposureTab_exposure";
};
export type ExposureTab_exposure$key = {
  readonly " $data"?: ExposureTab_exposure$data;
  readonly " $fragmentSpreads": FragmentRefs<"ExposureTab_exposure">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "balance",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "callCount",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "heldQuota",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "oldestAgeMs",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ExposureTab_exposure",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
    (v2/*:: as any*/),
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "userCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "UserExposure",
      "kind": "LinkedField",
      "name": "users",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        (v3/*:: as any*/),
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
              "name": "databaseId",
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
  "type": "LedgerExposure",
  "abstractKey": null
};
})();

(node as any).hash = "80d606ed0502df767105639750850231";

export default node;
