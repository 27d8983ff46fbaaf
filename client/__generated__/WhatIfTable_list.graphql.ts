/**
 * @generated SignedSource<<b84c151a76871422616804d41d17bb87>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WhatIfTable_list$data = {
  readonly listed: ReadonlyArray<{
    readonly charges: {
      readonly callCount: number;
      readonly presentQuota: string;
      readonly proposedQuota: string;
    };
    readonly name: string;
    readonly user: {
      readonly username: string;
    } | null | undefined;
  }>;
  readonly rest: {
    readonly callCount: number;
    readonly presentQuota: string;
    readonly proposedQuota: string;
  } | null | undefined;
  readonly restCount: number;
  readonly " $fragmentType": "WhatIfTable_list";
};
export type WhatIfTable_list$key = {
  readonly " $data"?: WhatIfTable_list$data;
  readonly " $fragmentSpreads": FragmentRefs<"WhatIfTable_list">;
};

const node: ReaderFragment = (function(){
var v0 = [
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
    "name": "presentQuota",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "proposedQuota",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WhatIfTable_list",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ComparedChargesOf",
      "kind": "LinkedField",
      "name": "listed",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "ComparedCharges",
          "kind": "LinkedField",
          "name": "charges",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
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
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ComparedCharges",
      "kind": "LinkedField",
      "name": "rest",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "restCount",
      "storageKey": null
    }
  ],
  "type": "ComparedList",
  "abstractKey": null
};
})();

(node as any).hash = "b6e5f474b6100a45465251a09035c7fe";

export default node;
