/**
 * @generated SignedSource<<0ee36622099d5dd849789d40ea049727>>
 * @relayHash b4ec50fb2c4874065383f9cd2ea6b979
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b4ec50fb2c4874065383f9cd2ea6b979

import type { ConcreteRequest } from 'relay-runtime';
export type PricesTabQuery$variables = {
  keys: ReadonlyArray<string>;
};
export type PricesTabQuery$data = {
  readonly options: ReadonlyArray<{
    readonly default: string | null | undefined;
    readonly key: string;
    readonly value: string | null | undefined;
  }>;
  readonly unpricedModels: ReadonlyArray<{
    readonly model: string;
  }>;
};
export type PricesTabQuery = {
  response: PricesTabQuery$data;
  variables: PricesTabQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "keys"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "keys",
    "variableName": "keys"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "default",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "value",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "UnpricedModel",
  "kind": "LinkedField",
  "name": "unpricedModels",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "model",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "PricesTabQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Option",
        "kind": "LinkedField",
        "name": "options",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      },
      (v5/*:: as any*/)
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PricesTabQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Option",
        "kind": "LinkedField",
        "name": "options",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      (v5/*:: as any*/)
    ]
  },
  "params": {
    "id": "b4ec50fb2c4874065383f9cd2ea6b979",
    "metadata": {},
    "name": "PricesTabQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "932324686125d52d572c297677297e0c";

export default node;
