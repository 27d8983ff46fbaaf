/**
 * @generated SignedSource<<969c34a551f4ec9af7db74733adb7933>>
 * @relayHash 0ceab1c311ea2c0827a0442984c791ab
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0ceab1c311ea2c0827a0442984c791ab

import type { ConcreteRequest } from 'relay-runtime';
export type RedemptionStatus = "DISABLED" | "UNUSED" | "USED";
export type SettableRedemptionStatus = "DISABLED" | "UNUSED";
export type SetRedemptionStatusInput = {
  id: string;
  status: SettableRedemptionStatus;
};
export type redemptionMutationsStatusMutation$variables = {
  input: SetRedemptionStatusInput;
};
export type redemptionMutationsStatusMutation$data = {
  readonly setRedemptionStatus: {
    readonly redemption: {
      readonly id: string;
      readonly status: RedemptionStatus;
    };
  };
};
export type redemptionMutationsStatusMutation$rawResponse = {
  readonly setRedemptionStatus: {
    readonly redemption: {
      readonly id: string;
      readonly status: RedemptionStatus;
    };
  };
};
export type redemptionMutationsStatusMutation = {
  rawResponse: redemptionMutationsStatusMutation$rawResponse;
  response: redemptionMutationsStatusMutation$data;
  variables: redemptionMutationsStatusMutation$variables;
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
    "concreteType": "SetRedemptionStatusPayload",
    "kind": "LinkedField",
    "name": "setRedemptionStatus",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Redemption",
        "kind": "LinkedField",
        "name": "redemption",
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
    "name": "redemptionMutationsStatusMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "redemptionMutationsStatusMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "0ceab1c311ea2c0827a0442984c791ab",
    "metadata": {},
    "name": "redemptionMutationsStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8f5d59dd6a3a91a4615f6574038d51ca";

export default node;
