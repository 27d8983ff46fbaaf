/**
 * @generated SignedSource<<ce0c1fa0baa8ea62d01561e1a79ce3dd>>
 * @relayHash 73020665e497a7258cbc399a6132797c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 73020665e497a7258cbc399a6132797c

import type { ConcreteRequest } from 'relay-runtime';
export type ReleaseHoldInput = {
  requestId: string;
};
export type HoldActionsReleaseMutation$variables = {
  input: ReleaseHoldInput;
};
export type HoldActionsReleaseMutation$data = {
  readonly releaseHold: {
    readonly requestId: string;
  };
};
export type HoldActionsReleaseMutation = {
  response: HoldActionsReleaseMutation$data;
  variables: HoldActionsReleaseMutation$variables;
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
    "concreteType": "ReleaseHoldPayload",
    "kind": "LinkedField",
    "name": "releaseHold",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "requestId",
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
    "name": "HoldActionsReleaseMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "HoldActionsReleaseMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "73020665e497a7258cbc399a6132797c",
    "metadata": {},
    "name": "HoldActionsReleaseMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "26701d604ebee971411d649330c7f883";

export default node;
