/**
 * @generated SignedSource<<15ff11049d0b1fcecd447d3b35d232d6>>
 * @relayHash e19c229de19728b9063d3087c02babba
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e19c229de19728b9063d3087c02babba

import type { ConcreteRequest } from 'relay-runtime';
export type RefundCallInput = {
  reason: string;
  requestId: string;
};
export type RefundCallMutation$variables = {
  input: RefundCallInput;
};
export type RefundCallMutation$data = {
  readonly refundCall: {
    readonly entry: {
      readonly id: string;
    };
    readonly user: {
      readonly balance: string | null | undefined;
      readonly id: string;
    };
  };
};
export type RefundCallMutation = {
  response: RefundCallMutation$data;
  variables: RefundCallMutation$variables;
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
    "concreteType": "RefundCallPayload",
    "kind": "LinkedField",
    "name": "refundCall",
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
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "balance",
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
    "name": "RefundCallMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RefundCallMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "e19c229de19728b9063d3087c02babba",
    "metadata": {},
    "name": "RefundCallMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "f4dafa2813e19213af52202589236d2f";

export default node;
