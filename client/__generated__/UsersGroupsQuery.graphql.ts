/**
 * @generated SignedSource<<1be295207de29e9aa39e5a61bf12c63f>>
 * @relayHash aa7cf547507f6bdad98306ffa042d0eb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID aa7cf547507f6bdad98306ffa042d0eb

import type { ConcreteRequest } from 'relay-runtime';
export type UsersGroupsQuery$variables = Record<PropertyKey, never>;
export type UsersGroupsQuery$data = {
  readonly groups: ReadonlyArray<{
    readonly name: string;
  }>;
};
export type UsersGroupsQuery = {
  response: UsersGroupsQuery$data;
  variables: UsersGroupsQuery$variables;
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
    "name": "UsersGroupsQuery",
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
    "name": "UsersGroupsQuery",
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
    "id": "aa7cf547507f6bdad98306ffa042d0eb",
    "metadata": {},
    "name": "UsersGroupsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "2f49b0aff82176d75efa1673a5de0c90";

export default node;
