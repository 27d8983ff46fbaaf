/**
 * @generated SignedSource<<ab3dfa1b723c7b53381a1b1216081ba9>>
 * @relayHash 08ef22240970510d8146043a2642dfdc
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 08ef22240970510d8146043a2642dfdc

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ExposureTabQuery$variables = Record<PropertyKey, never>;
export type ExposureTabQuery$data = {
  readonly ledgerExposure: {
    readonly " $fragmentSpreads": FragmentRefs<"ExposureTab_exposure">;
  };
};
export type ExposureTabQuery = {
  response: ExposureTabQuery$data;
  variables: ExposureTabQuery$variables;
};

const node: ConcreteRequest = (function(){
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
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ExposureTabQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LedgerExposure",
        "kind": "LinkedField",
        "name": "ledgerExposure",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "ExposureTab_exposure"
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
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ExposureTabQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LedgerExposure",
        "kind": "LinkedField",
        "name": "ledgerExposure",
        "plural": false,
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
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "08ef22240970510d8146043a2642dfdc",
    "metadata": {},
    "name": "ExposureTabQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "fc9aad7b2c51e11dc7d1d125619a944e";

export default node;
