/**
 * @generated SignedSource<<bda8074aedf78bc487ddab086e5771a0>>
 * @relayHash f975b9434e24c49cdcbb18842f584a73
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f975b9434e24c49cdcbb18842f584a73

import type { ConcreteRequest } from 'relay-runtime';
export type ProveIdentityInput = {
  code?: string | null | undefined;
  credential?: string | null | undefined;
  currentPassword?: string | null | undefined;
};
export type useProofMutation$variables = {
  input: ProveIdentityInput;
};
export type useProofMutation$data = {
  readonly proveIdentity: {
    readonly viewer: {
      readonly __typename: "Viewer";
    } | null | undefined;
  };
};
export type useProofMutation = {
  response: useProofMutation$data;
  variables: useProofMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "ProveIdentityPayload",
    "kind": "LinkedField",
    "name": "proveIdentity",
    "plural": false,
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
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useProofMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useProofMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "f975b9434e24c49cdcbb18842f584a73",
    "metadata": {},
    "name": "useProofMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3f15d1634c43bc716e3c858293610039";

export default node;
