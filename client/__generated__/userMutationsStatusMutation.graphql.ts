/**
 * @generated SignedSource<<b556c273278a297fe26c56e7ccf4e274>>
 * @relayHash 2d099cd519157f6078a0569c7b8ee00b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2d099cd519157f6078a0569c7b8ee00b

import type { ConcreteRequest } from 'relay-runtime';
export type SettableStatus = "DISABLED" | "ENABLED";
export type UserStatus = "DISABLED" | "ENABLED" | "OTHER";
export type SetUserStatusInput = {
  id: string;
  status: SettableStatus;
};
export type userMutationsStatusMutation$variables = {
  input: SetUserStatusInput;
};
export type userMutationsStatusMutation$data = {
  readonly setUserStatus: {
    readonly user: {
      readonly id: string;
      readonly status: UserStatus;
    };
  };
};
export type userMutationsStatusMutation$rawResponse = {
  readonly setUserStatus: {
    readonly user: {
      readonly id: string;
      readonly status: UserStatus;
    };
  };
};
export type userMutationsStatusMutation = {
  rawResponse: userMutationsStatusMutation$rawResponse;
  response: userMutationsStatusMutation$data;
  variables: userMutationsStatusMutation$variables;
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
    "concreteType": "SetUserStatusPayload",
    "kind": "LinkedField",
    "name": "setUserStatus",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
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
    "name": "userMutationsStatusMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "userMutationsStatusMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "2d099cd519157f6078a0569c7b8ee00b",
    "metadata": {},
    "name": "userMutationsStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3d7628730719051fc832e7a645d8eb8d";

export default node;
