/**
 * @generated SignedSource<<18c091a73cca83fc9478b519024caaf7>>
 * @relayHash b97f78f0f1336f73c966d1933f7c8583
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b97f78f0f1336f73c966d1933f7c8583

import type { ConcreteRequest } from 'relay-runtime';
export type CallPriceInput = {
  completionTokens: number;
  groupId?: string | null | undefined;
  model: string;
  promptTokens: number;
};
export type useCallPriceQuery$variables = {
  input: CallPriceInput;
};
export type useCallPriceQuery$data = {
  readonly callPrice: {
    readonly exact: string;
    readonly groupRatio: string;
    readonly quota: string;
  };
};
export type useCallPriceQuery = {
  response: useCallPriceQuery$data;
  variables: useCallPriceQuery$variables;
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
    "concreteType": "Charge",
    "kind": "LinkedField",
    "name": "callPrice",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "exact",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "groupRatio",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "quota",
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
    "name": "useCallPriceQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCallPriceQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "b97f78f0f1336f73c966d1933f7c8583",
    "metadata": {},
    "name": "useCallPriceQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "daae04683ec0bd200d1de6b086f6c1ff";

export default node;
