/**
 * @generated SignedSource<<c2b1d017f8cc5fc5da3d9a0f2c30a6df>>
 * @relayHash 5ee3fe3e18bda3c6f8ed41d275ca2e06
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5ee3fe3e18bda3c6f8ed41d275ca2e06

import type { ConcreteRequest } from 'relay-runtime';
export type EndSignInInput = {
  id: string;
};
export type useEndSignInsMutation$variables = {
  input: EndSignInInput;
};
export type useEndSignInsMutation$data = {
  readonly endSignIn: {
    readonly deletedIds: ReadonlyArray<string>;
  };
};
export type useEndSignInsMutation = {
  response: useEndSignInsMutation$data;
  variables: useEndSignInsMutation$variables;
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
  "name": "deletedIds",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useEndSignInsMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "EndSignInPayload",
        "kind": "LinkedField",
        "name": "endSignIn",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
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
    "name": "useEndSignInsMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "EndSignInPayload",
        "kind": "LinkedField",
        "name": "endSignIn",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
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
    "id": "5ee3fe3e18bda3c6f8ed41d275ca2e06",
    "metadata": {},
    "name": "useEndSignInsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "acbdc3b72060bc1011412df0e3c8eba8";

export default node;
