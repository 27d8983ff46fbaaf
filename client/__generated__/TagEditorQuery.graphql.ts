/**
 * @generated SignedSource<<2e36f62f022a4cb3c6c4c5a46adf176a>>
 * @relayHash 346d9c672a7c38bdaba42347a4decbd1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 346d9c672a7c38bdaba42347a4decbd1

import type { ConcreteRequest } from 'relay-runtime';
export type TagEditorQuery$variables = Record<PropertyKey, never>;
export type TagEditorQuery$data = {
  readonly groups: ReadonlyArray<{
    readonly name: string;
  }>;
};
export type TagEditorQuery = {
  response: TagEditorQuery$data;
  variables: TagEditorQuery$variables;
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
    "name": "TagEditorQuery",
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
    "name": "TagEditorQuery",
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
    "id": "346d9c672a7c38bdaba42347a4decbd1",
    "metadata": {},
    "name": "TagEditorQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "aaa9eb80ecc73fe5245d0bc0aea4b649";

export default node;
