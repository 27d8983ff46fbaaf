/**
 * @generated SignedSource<<2cc0d7ce8524530bf95c0243ecf2204a>>
 * @relayHash 672fd90b3e48fb9bd7fac4935f082497
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 672fd90b3e48fb9bd7fac4935f082497

import type { ConcreteRequest } from 'relay-runtime';
export type RedeemCodeInput = {
  code: string;
};
export type walletMutationsRedeemMutation$variables = {
  input: RedeemCodeInput;
};
export type walletMutationsRedeemMutation$data = {
  readonly redeemCode: {
    readonly entry: {
      readonly amount: string;
      readonly id: string;
    };
    readonly viewer: {
      readonly user: {
        readonly balance: string | null | undefined;
        readonly id: string;
      };
    } | null | undefined;
  };
};
export type walletMutationsRedeemMutation = {
  response: walletMutationsRedeemMutation$data;
  variables: walletMutationsRedeemMutation$variables;
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
    "concreteType": "RedeemCodePayload",
    "kind": "LinkedField",
    "name": "redeemCode",
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
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "amount",
            "storageKey": null
          },
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
              (v1/*:: as any*/)
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
    "name": "walletMutationsRedeemMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "walletMutationsRedeemMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "672fd90b3e48fb9bd7fac4935f082497",
    "metadata": {},
    "name": "walletMutationsRedeemMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d8d9733b3903895f70e2b7d3d0f469e8";

export default node;
