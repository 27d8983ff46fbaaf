/**
 * @generated SignedSource<<2a05d3ca858acfe7188e322a04663d60>>
 * @relayHash 2ece4421420d2aa204155e3bcaf01376
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2ece4421420d2aa204155e3bcaf01376

import type { ConcreteRequest } from 'relay-runtime';
export type PlaygroundPageQuery$variables = {
  group: string;
  isAdmin: boolean;
};
export type PlaygroundPageQuery$data = {
  readonly viewer: {
    readonly groups: ReadonlyArray<{
      readonly description: string | null | undefined;
      readonly name: string;
      readonly ratio: string;
    }>;
    readonly models: ReadonlyArray<string>;
    readonly unpricedModels?: ReadonlyArray<string>;
  } | null | undefined;
};
export type PlaygroundPageQuery = {
  response: PlaygroundPageQuery$data;
  variables: PlaygroundPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "group"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "isAdmin"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "description",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "ratio",
  "storageKey": null
},
v4 = [
  {
    "kind": "Variable",
    "name": "group",
    "variableName": "group"
  }
],
v5 = {
  "alias": null,
  "args": (v4/*:: as any*/),
  "kind": "ScalarField",
  "name": "models",
  "storageKey": null
},
v6 = {
  "condition": "isAdmin",
  "kind": "Condition",
  "passingValue": true,
  "selections": [
    {
      "alias": null,
      "args": (v4/*:: as any*/),
      "kind": "ScalarField",
      "name": "unpricedModels",
      "storageKey": null
    }
  ]
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "PlaygroundPageQuery",
    "selections": [
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
            "concreteType": "Group",
            "kind": "LinkedField",
            "name": "groups",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              (v2/*:: as any*/),
              (v3/*:: as any*/)
            ],
            "storageKey": null
          },
          (v5/*:: as any*/),
          (v6/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PlaygroundPageQuery",
    "selections": [
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
            "concreteType": "Group",
            "kind": "LinkedField",
            "name": "groups",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v5/*:: as any*/),
          (v6/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "2ece4421420d2aa204155e3bcaf01376",
    "metadata": {},
    "name": "PlaygroundPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "8415416f262f2fb3ba79e42ffcae9dae";

export default node;
