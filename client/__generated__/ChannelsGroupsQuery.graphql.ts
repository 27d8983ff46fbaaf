/**
 * @generated SignedSource<<805f7b4bf6b6f6b45a886a67ae7e48e9>>
 * @relayHash 6774fa0683d09d71ad9cf7f2981ddda1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6774fa0683d09d71ad9cf7f2981ddda1

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
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Group",
    "kind": "LinkedField",
    "name": "groups",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "name",
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
    "name": "ChannelsGroupsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ChannelsGroupsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "6774fa0683d09d71ad9cf7f2981ddda1",
    "metadata": {},
    "name": "ChannelsGroupsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3d5942ad6fcb64df81f2235ff5367516";

export default node;
