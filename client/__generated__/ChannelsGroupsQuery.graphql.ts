/**
 * @generated SignedSource<<844eaa5260a0e190c7c6e2842808c5bc>>
 * @relayHash c06ed8d9eb8084c0693242429afefebf
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c06ed8d9eb8084c0693242429afefebf

import type { ConcreteRequest } from 'relay-runtime';
export type ChannelsGroupsQuery$variables = Record<PropertyKey, never>;
export type ChannelsGroupsQuery$data = {
  readonly groups: ReadonlyArray<{
    readonly name: string;
  }>;
};
export type ChannelsGroupsQuery = {
  response: ChannelsGroupsQuery$data;
  variables: ChannelsGroupsQuery$variables;
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
    "name": "ChannelsGroupsQuery",
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
    "name": "ChannelsGroupsQuery",
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
    "id": "c06ed8d9eb8084c0693242429afefebf",
    "metadata": {},
    "name": "ChannelsGroupsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3d5942ad6fcb64df81f2235ff5367516";

export default node;
