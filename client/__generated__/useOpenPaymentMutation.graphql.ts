/**
 * @generated SignedSource<<c28f8699bfc7949c4b141e54dae7dba7>>
 * @relayHash 9d28ae84e80ae5d58f12fbd21f57b30d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9d28ae84e80ae5d58f12fbd21f57b30d

import type { ConcreteRequest } from 'relay-runtime';
export type OpenTopUpPaymentInput = {
  id: string;
};
export type useOpenPaymentMutation$variables = {
  input: OpenTopUpPaymentInput;
};
export type useOpenPaymentMutation$data = {
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
export type useOpenPaymentMutation = {
  response: useOpenPaymentMutation$data;
  variables: useOpenPaymentMutation$variables;
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
    "name": "useOpenPaymentMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useOpenPaymentMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "9d28ae84e80ae5d58f12fbd21f57b30d",
    "metadata": {},
    "name": "useOpenPaymentMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "06cddade6085b0cedd08d8a27b7838fd";

export default node;
