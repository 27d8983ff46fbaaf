/**
 * @generated SignedSource<<7825d711c728eb90e58916b981eada5c>>
 * @relayHash 40fe1f8c0a70cd22122c025fecf23839
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 40fe1f8c0a70cd22122c025fecf23839

import type { ConcreteRequest } from 'relay-runtime';
export type SettableStatus = "DISABLED" | "ENABLED";
export type UserStatus = "DISABLED" | "ENABLED" | "OTHER";
export type SetUsersStatusInput = {
  ids: ReadonlyArray<string>;
  status: SettableStatus;
};
export type userMutationsStatusesMutation$variables = {
  input: SetUsersStatusInput;
};
export type userMutationsStatusesMutation$data = {
  readonly setUsersStatus: {
    readonly users: ReadonlyArray<{
      readonly id: string;
      readonly status: UserStatus;
    }>;
  };
};
export type userMutationsStatusesMutation = {
  response: userMutationsStatusesMutation$data;
  variables: userMutationsStatusesMutation$variables;
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
    "concreteType": "SetUsersStatusPayload",
    "kind": "LinkedField",
    "name": "setUsersStatus",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "users",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "status",
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
    "name": "userMutationsStatusesMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "userMutationsStatusesMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "40fe1f8c0a70cd22122c025fecf23839",
    "metadata": {},
    "name": "userMutationsStatusesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "dab35cad96143093a0ffc9ef0152d8a5";

export default node;
