/**
 * @generated SignedSource<<7e69ce10c09403cffcac27ca28fbec04>>
 * @relayHash 6192f37cb89af54f5e7d025fa14e8073
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6192f37cb89af54f5e7d025fa14e8073

import type { ConcreteRequest } from 'relay-runtime';
export type useProofQuery$variables = Record<PropertyKey, never>;
export type useProofQuery$data = {
  readonly viewer: {
    readonly secondFactors: {
      readonly authenticatorAddedAt: string | null | undefined;
      readonly passkeys: ReadonlyArray<{
        readonly id: string;
      }>;
    };
  } | null | undefined;
};
export type useProofQuery = {
  response: useProofQuery$data;
  variables: useProofQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Viewer",
    "kind": "LinkedField",
    "name": "viewer",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "SecondFactors",
        "kind": "LinkedField",
        "name": "secondFactors",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "authenticatorAddedAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Passkey",
            "kind": "LinkedField",
            "name": "passkeys",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
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
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useProofQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useProofQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "6192f37cb89af54f5e7d025fa14e8073",
    "metadata": {},
    "name": "useProofQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "617e645a1e4af6dd74673c1589e95ea2";

export default node;
