/**
 * @generated SignedSource<<2dacf353bb7d4b6e861b3bf809df8db3>>
 * @relayHash 793d67cd7c40a6f694f31e31c270483c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 793d67cd7c40a6f694f31e31c270483c

import type { ConcreteRequest } from 'relay-runtime';
export type useUnpricedModelsQuery$variables = {
  models: ReadonlyArray<string>;
};
export type useUnpricedModelsQuery$data = {
  readonly modelsWithoutPrice: ReadonlyArray<string>;
};
export type useUnpricedModelsQuery = {
  response: useUnpricedModelsQuery$data;
  variables: useUnpricedModelsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "models"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "fields": [
          {
            "kind": "Variable",
            "name": "models",
            "variableName": "models"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "kind": "ScalarField",
    "name": "modelsWithoutPrice",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useUnpricedModelsQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useUnpricedModelsQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "793d67cd7c40a6f694f31e31c270483c",
    "metadata": {},
    "name": "useUnpricedModelsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d0fe2693c14bbeba31b4d69f72dfb56e";

export default node;
