/**
 * @generated SignedSource<<ed2fa0cb4ffba05ad2cdc20eedd75bda>>
 * @relayHash 10d24e23d5728fdb46d1365969551b66
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 10d24e23d5728fdb46d1365969551b66

import type { ConcreteRequest } from 'relay-runtime';
export type ResetSecondFactorsInput = {
  id: string;
};
export type userMutationsResetFactorsMutation$variables = {
  input: ResetSecondFactorsInput;
};
export type userMutationsResetFactorsMutation$data = {
  readonly resetSecondFactors: {
    readonly user: {
      readonly id: string;
    };
  };
};
export type userMutationsResetFactorsMutation = {
  response: userMutationsResetFactorsMutation$data;
  variables: userMutationsResetFactorsMutation$variables;
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
    "concreteType": "ResetSecondFactorsPayload",
    "kind": "LinkedField",
    "name": "resetSecondFactors",
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
    "name": "userMutationsResetFactorsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "userMutationsResetFactorsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "10d24e23d5728fdb46d1365969551b66",
    "metadata": {},
    "name": "userMutationsResetFactorsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "97a919566fa075e88d003e4104f2be71";

export default node;
