/**
 * @generated SignedSource<<d505ff14efd846f394b8f56de1588904>>
 * @relayHash f43bed13865d8078111586b31dc187d6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f43bed13865d8078111586b31dc187d6

import type { ConcreteRequest } from 'relay-runtime';
export type GroupsTabQuery$variables = Record<PropertyKey, never>;
export type GroupsTabQuery$data = {
  readonly groupUsage: ReadonlyArray<{
    readonly channels: number;
    readonly group: string;
    readonly tokens: number;
    readonly users: number;
  }>;
  readonly options: ReadonlyArray<{
    readonly key: string;
    readonly value: string | null | undefined;
  }>;
};
export type GroupsTabQuery = {
  response: GroupsTabQuery$data;
  variables: GroupsTabQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "kind": "Literal",
    "name": "keys",
    "value": [
      "GroupRatio",
      "UserUsableGroups"
    ]
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "value",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "GroupUsage",
  "kind": "LinkedField",
  "name": "groupUsage",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "channels",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "group",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tokens",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "users",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "GroupsTabQuery",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "Option",
        "kind": "LinkedField",
        "name": "options",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": "options(keys:[\"GroupRatio\",\"UserUsableGroups\"])"
      },
      (v3/*:: as any*/)
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "GroupsTabQuery",
    "selections": [
      {
        "alias": null,
        "args": (v0/*:: as any*/),
        "concreteType": "Option",
        "kind": "LinkedField",
        "name": "options",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": "options(keys:[\"GroupRatio\",\"UserUsableGroups\"])"
      },
      (v3/*:: as any*/)
    ]
  },
  "params": {
    "id": "f43bed13865d8078111586b31dc187d6",
    "metadata": {},
    "name": "GroupsTabQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "6ef8777827f8d4afc6192c83f8eee4d4";

export default node;
