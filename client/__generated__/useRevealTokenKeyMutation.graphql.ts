/**
 * @generated SignedSource<<fb519cf1b028c7f6fee1bc24a7f9c270>>
 * @relayHash 131036b7c522c11c0a9e5188db130b48
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 131036b7c522c11c0a9e5188db130b48

import type { ConcreteRequest } from 'relay-runtime';
export type IdInput = {
  id: string;
};
export type useRevealTokenKeyMutation$variables = {
  input: IdInput;
};
export type useRevealTokenKeyMutation$data = {
  readonly revealTokenKey: {
    readonly key: string;
    readonly token: {
      readonly databaseId: number;
      readonly name: string;
    };
  };
};
export type useRevealTokenKeyMutation = {
  response: useRevealTokenKeyMutation$data;
  variables: useRevealTokenKeyMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "databaseId",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useRevealTokenKeyMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RevealTokenKeyPayload",
        "kind": "LinkedField",
        "name": "revealTokenKey",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Token",
            "kind": "LinkedField",
            "name": "token",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRevealTokenKeyMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RevealTokenKeyPayload",
        "kind": "LinkedField",
        "name": "revealTokenKey",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Token",
            "kind": "LinkedField",
            "name": "token",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
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
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "131036b7c522c11c0a9e5188db130b48",
    "metadata": {},
    "name": "useRevealTokenKeyMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "ec115018c2b38d9bad7df2610a097f17";

export default node;
