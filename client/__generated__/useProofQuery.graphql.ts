/**
 * @generated SignedSource<<9a8fb3d799cf892dc8fb9f46dda0d82b>>
 * @relayHash df817ee7ae88adf2327b3e39fca1536a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID df817ee7ae88adf2327b3e39fca1536a

import type { ConcreteRequest } from 'relay-runtime';
export type useProofQuery$variables = Record<PropertyKey, never>;
export type useProofQuery$data = {
  readonly viewer: {
    readonly hasPassword: boolean;
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
        "kind": "ScalarField",
        "name": "hasPassword",
        "storageKey": null
      },
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
    "id": "df817ee7ae88adf2327b3e39fca1536a",
    "metadata": {},
    "name": "useProofQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3c0a6389e2391fca9f4926af7b2d69d8";

export default node;
