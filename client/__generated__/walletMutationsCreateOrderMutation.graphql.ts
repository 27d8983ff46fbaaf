/**
 * @generated SignedSource<<991a8ded5a930123649633a6f86e0565>>
 * @relayHash 558d68ab39cc7cb2a303ea0a00f0fb48
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 558d68ab39cc7cb2a303ea0a00f0fb48

import type { ConcreteRequest } from 'relay-runtime';
export type PaymentMethod = "ALIPAY" | "WXPAY";
export type CreateTopUpOrderInput = {
  amount: string;
  method: PaymentMethod;
};
export type walletMutationsCreateOrderMutation$variables = {
  input: CreateTopUpOrderInput;
};
export type walletMutationsCreateOrderMutation$data = {
  readonly createTopUpOrder: {
    readonly order: {
      readonly id: string;
      readonly paymentForm: {
        readonly fields: ReadonlyArray<{
          readonly name: string;
          readonly value: string;
        }>;
        readonly url: string;
      } | null | undefined;
      readonly tradeNo: string;
    };
  };
};
export type walletMutationsCreateOrderMutation = {
  response: walletMutationsCreateOrderMutation$data;
  variables: walletMutationsCreateOrderMutation$variables;
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
    "concreteType": "CreateTopUpOrderPayload",
    "kind": "LinkedField",
    "name": "createTopUpOrder",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TopUpOrder",
        "kind": "LinkedField",
        "name": "order",
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
            "concreteType": "PaymentForm",
            "kind": "LinkedField",
            "name": "paymentForm",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "PaymentField",
                "kind": "LinkedField",
                "name": "fields",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "name",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "value",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "url",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "tradeNo",
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
    "name": "walletMutationsCreateOrderMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "walletMutationsCreateOrderMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "558d68ab39cc7cb2a303ea0a00f0fb48",
    "metadata": {},
    "name": "walletMutationsCreateOrderMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "52059afa9d273893237e3e848c49aa4b";

export default node;
