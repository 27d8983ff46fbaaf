/**
 * @generated SignedSource<<1610804c1f0b5ec56e570427b97e78ff>>
 * @relayHash efdde19db9045c97e6bbdca504e7d80f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID efdde19db9045c97e6bbdca504e7d80f

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RedemptionDrawerQuery$variables = {
  id: string;
};
export type RedemptionDrawerQuery$data = {
  readonly redemption: {
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"RedemptionForm_redemption">;
  } | null | undefined;
};
export type RedemptionDrawerQuery = {
  response: RedemptionDrawerQuery$data;
  variables: RedemptionDrawerQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "RedemptionDrawerQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Redemption",
        "kind": "LinkedField",
        "name": "redemption",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "RedemptionForm_redemption"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RedemptionDrawerQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Redemption",
        "kind": "LinkedField",
        "name": "redemption",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "expiresAt",
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
            "kind": "ScalarField",
            "name": "quota",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "efdde19db9045c97e6bbdca504e7d80f",
    "metadata": {},
    "name": "RedemptionDrawerQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "aaf260609d955c0737a31f8f3d9918ac";

export default node;
