/**
 * @generated SignedSource<<5480507557a519e2f31d53409068ca1b>>
 * @relayHash 36449e2b9d8822c8eb65c4889f4beef0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 36449e2b9d8822c8eb65c4889f4beef0

import type { ConcreteRequest } from 'relay-runtime';
export type PaymentMethod = "ALIPAY" | "STRIPE" | "WXPAY";
export type CreateTopUpOrderInput = {
  dollars: string;
  method: PaymentMethod;
};
export type walletMutationsCreateOrderMutation$variables = {
  input: CreateTopUpOrderInput;
};
export type walletMutationsCreateOrderMutation$data = {
  readonly createTopUpOrder: {
    readonly order: {
      readonly id: string;
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
    "id": "36449e2b9d8822c8eb65c4889f4beef0",
    "metadata": {},
    "name": "walletMutationsCreateOrderMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d06b4d84620b7a231588c950bbd9c2c5";

export default node;
