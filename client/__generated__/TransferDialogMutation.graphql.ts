/**
 * @generated SignedSource<<068cfcfc4222c7b4f1c0a0f6be2aff78>>
 * @relayHash 63f55b59bf026eefc7612c70846a5af1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 63f55b59bf026eefc7612c70846a5af1

import type { ConcreteRequest } from 'relay-runtime';
export type TransferRewardInput = {
  amount: string;
};
export type TransferDialogMutation$variables = {
  input: TransferRewardInput;
};
export type TransferDialogMutation$data = {
  readonly transferReward: {
    readonly entry: {
      readonly id: string;
    };
    readonly viewer: {
      readonly user: {
        readonly balance: string | null | undefined;
        readonly id: string;
        readonly rewardBalance: string | null | undefined;
      };
    } | null | undefined;
  };
};
export type TransferDialogMutation = {
  response: TransferDialogMutation$data;
  variables: TransferDialogMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "TransferRewardPayload",
    "kind": "LinkedField",
    "name": "transferReward",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LedgerEntry",
        "kind": "LinkedField",
        "name": "entry",
        "plural": false,
        "selections": [
          (v1/*:: as any*/)
        ],
        "storageKey": null
      },
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
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "user",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "balance",
                "storageKey": null
              },
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "rewardBalance",
                "storageKey": null
              }
            ],
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
    "name": "TransferDialogMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TransferDialogMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "63f55b59bf026eefc7612c70846a5af1",
    "metadata": {},
    "name": "TransferDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3a6095c4cd5a01952ccac4f82a378824";

export default node;
