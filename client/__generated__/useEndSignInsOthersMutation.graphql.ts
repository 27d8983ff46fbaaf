/**
 * @generated SignedSource<<2f1e26b7639ac3c6ee3d938d9633d694>>
 * @relayHash 17b75d8898e026f444c9decd479e573b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 17b75d8898e026f444c9decd479e573b

import type { ConcreteRequest } from 'relay-runtime';
export type useEndSignInsOthersMutation$variables = Record<PropertyKey, never>;
export type useEndSignInsOthersMutation$data = {
  readonly endOtherSignIns: {
    readonly deletedIds: ReadonlyArray<string>;
  };
};
export type useEndSignInsOthersMutation = {
  response: useEndSignInsOthersMutation$data;
  variables: useEndSignInsOthersMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "deletedIds",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useEndSignInsOthersMutation",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "EndOtherSignInsPayload",
        "kind": "LinkedField",
        "name": "endOtherSignIns",
        "plural": false,
        "selections": [
          (v0/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useEndSignInsOthersMutation",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "EndOtherSignInsPayload",
        "kind": "LinkedField",
        "name": "endOtherSignIns",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "filters": null,
            "handle": "deleteRecord",
            "key": "",
            "kind": "ScalarHandle",
            "name": "deletedIds"
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "17b75d8898e026f444c9decd479e573b",
    "metadata": {},
    "name": "useEndSignInsOthersMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "87857b5658c42b906035e929532bf96e";

export default node;
