/**
 * @generated SignedSource<<5cb8c6b9d3ecb565d571843c30c0540a>>
 * @relayHash a1017b909fa6970fa5cd8a7d83d87c3b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a1017b909fa6970fa5cd8a7d83d87c3b

import type { ConcreteRequest } from 'relay-runtime';
export type openChatQuery$variables = Record<PropertyKey, never>;
export type openChatQuery$data = {
  readonly siteStatus: {
    readonly chatLink: string | null | undefined;
    readonly chats: ReadonlyArray<{
      readonly name: string;
      readonly url: string;
    }>;
    readonly secondChatLink: string | null | undefined;
    readonly serverAddress: string;
  };
  readonly viewer: {
    readonly tokens: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly id: string;
        };
      }>;
    };
  } | null | undefined;
};
export type openChatQuery = {
  response: openChatQuery$data;
  variables: openChatQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "chatLink",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "ChatLink",
  "kind": "LinkedField",
  "name": "chats",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "url",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "secondChatLink",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "serverAddress",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "Viewer",
  "kind": "LinkedField",
  "name": "viewer",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "filter",
          "value": {
            "status": "ENABLED"
          }
        },
        {
          "kind": "Literal",
          "name": "first",
          "value": 1
        }
      ],
      "concreteType": "TokenConnection",
      "kind": "LinkedField",
      "name": "tokens",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "TokenEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Token",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v4/*:: as any*/)
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "tokens(filter:{\"status\":\"ENABLED\"},first:1)"
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "openChatQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "SiteStatus",
        "kind": "LinkedField",
        "name": "siteStatus",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v3/*:: as any*/)
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
    "name": "openChatQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "SiteStatus",
        "kind": "LinkedField",
        "name": "siteStatus",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      },
      (v5/*:: as any*/)
    ]
  },
  "params": {
    "id": "a1017b909fa6970fa5cd8a7d83d87c3b",
    "metadata": {},
    "name": "openChatQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3f512fe23e9612b545680493819aa106";

export default node;
