/**
 * @generated SignedSource<<06ea08c06d4c8e701afe6445c0c23661>>
 * @relayHash e714b100f2a75f2ac9d7288e47dc4f20
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e714b100f2a75f2ac9d7288e47dc4f20

import type { ConcreteRequest } from 'relay-runtime';
export type OpenTopUpPaymentInput = {
  id: string;
};
export type walletMutationsOpenPaymentMutation$variables = {
  input: OpenTopUpPaymentInput;
};
export type walletMutationsOpenPaymentMutation$data = {
  readonly openTopUpPayment: {
    readonly form: {
      readonly fields: ReadonlyArray<{
        readonly name: string;
        readonly value: string;
      }>;
      readonly url: string;
    };
  };
};
export type walletMutationsOpenPaymentMutation = {
  response: walletMutationsOpenPaymentMutation$data;
  variables: walletMutationsOpenPaymentMutation$variables;
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
    "concreteType": "OpenTopUpPaymentPayload",
    "kind": "LinkedField",
    "name": "openTopUpPayment",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "PaymentForm",
        "kind": "LinkedField",
        "name": "form",
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
    "name": "walletMutationsOpenPaymentMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "walletMutationsOpenPaymentMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e714b100f2a75f2ac9d7288e47dc4f20",
    "metadata": {},
    "name": "walletMutationsOpenPaymentMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "afc078824bd53196d22fb108d61a1d08";

export default node;
