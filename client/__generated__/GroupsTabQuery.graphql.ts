/**
 * @generated SignedSource<<0c2beff402bd616370f4b5c679825275>>
 * @relayHash 01e3d45fec6f744e5d64ac4875f8bae1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 01e3d45fec6f744e5d64ac4875f8bae1

import type { ConcreteRequest } from 'relay-runtime';
export type GroupsTabQuery$variables = Record<PropertyKey, never>;
export type GroupsTabQuery$data = {
  readonly groupUsage: ReadonlyArray<{
    readonly channels: number;
    readonly group: string;
    readonly tokens: number;
    readonly users: number;
  }>;
  readonly groups: ReadonlyArray<{
    readonly description: string | null | undefined;
    readonly name: string;
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
  "kind": "ScalarField",
  "name": "description",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v5 = {
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
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
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
      {
        "alias": null,
        "args": null,
        "concreteType": "Group",
        "kind": "LinkedField",
        "name": "groups",
        "plural": true,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      },
      (v5/*:: as any*/)
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
          (v6/*:: as any*/)
        ],
        "storageKey": "options(keys:[\"GroupRatio\",\"UserUsableGroups\"])"
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Group",
        "kind": "LinkedField",
        "name": "groups",
        "plural": true,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v6/*:: as any*/)
        ],
        "storageKey": null
      },
      (v5/*:: as any*/)
    ]
  },
  "params": {
    "id": "01e3d45fec6f744e5d64ac4875f8bae1",
    "metadata": {},
    "name": "GroupsTabQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1fe00c533f413498efafaa208d5d4e4b";

export default node;
