/**
 * @generated SignedSource<<8e03d726a01b82fccfce04b554fb4e42>>
 * @relayHash d1cf340a3f02e8163ca86ce1fc79a1a2
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d1cf340a3f02e8163ca86ce1fc79a1a2

import type { ConcreteRequest } from 'relay-runtime';
export type useProofQuery$variables = Record<PropertyKey, never>;
export type useProofQuery$data = {
  readonly viewer: {
    readonly secondFactors: {
      readonly authenticatorSince: string | null | undefined;
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
            "name": "authenticatorSince",
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
    "id": "d1cf340a3f02e8163ca86ce1fc79a1a2",
    "metadata": {},
    "name": "useProofQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "77d815117708e361def4b351e8c1d8ee";

export default node;
