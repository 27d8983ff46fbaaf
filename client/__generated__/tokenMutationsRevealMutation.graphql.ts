/**
 * @generated SignedSource<<497896fd75ecfe28579870236e3e4aef>>
 * @relayHash 7b91ae37fcadd541fa25087c281f7e70
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7b91ae37fcadd541fa25087c281f7e70

import type { ConcreteRequest } from 'relay-runtime';
export type IdInput = {
  id: string;
};
export type tokenMutationsRevealMutation$variables = {
  input: IdInput;
};
export type tokenMutationsRevealMutation$data = {
  readonly revealTokenKey: {
    readonly key: string;
    readonly token: {
      readonly databaseId: number;
      readonly name: string;
    };
  };
};
export type tokenMutationsRevealMutation = {
  response: tokenMutationsRevealMutation$data;
  variables: tokenMutationsRevealMutation$variables;
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
    "name": "tokenMutationsRevealMutation",
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
    "name": "tokenMutationsRevealMutation",
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
    "id": "7b91ae37fcadd541fa25087c281f7e70",
    "metadata": {},
    "name": "tokenMutationsRevealMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5f0ac675622f90b1add0085e3cf675f0";

export default node;
