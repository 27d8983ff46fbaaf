/**
 * @generated SignedSource<<56cacbb225d7b55405a596c58466472b>>
 * @relayHash b95710baa7d32d07e27ce2eeaf759fe3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b95710baa7d32d07e27ce2eeaf759fe3

import type { ConcreteRequest } from 'relay-runtime';
export type RouteFormQuery$variables = Record<PropertyKey, never>;
export type RouteFormQuery$data = {
  readonly groups: ReadonlyArray<{
    readonly name: string;
  }>;
};
export type RouteFormQuery = {
  response: RouteFormQuery$data;
  variables: RouteFormQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "RouteFormQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Group",
        "kind": "LinkedField",
        "name": "groups",
        "plural": true,
        "selections": [
          (v0/*:: as any*/)
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
    "name": "RouteFormQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Group",
        "kind": "LinkedField",
        "name": "groups",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
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
    ]
  },
  "params": {
    "id": "b95710baa7d32d07e27ce2eeaf759fe3",
    "metadata": {},
    "name": "RouteFormQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d2c98f28b940bb8aa3ee2817964213d5";

export default node;
