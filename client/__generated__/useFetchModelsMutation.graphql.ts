/**
 * @generated SignedSource<<327484edc78328ab22cb901c78a50a6e>>
 * @relayHash 7df19040ba9fad51726b14ac68e805ac
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7df19040ba9fad51726b14ac68e805ac

import type { ConcreteRequest } from 'relay-runtime';
export type FetchUpstreamModelsInput = {
  baseUrl?: string | null | undefined;
  id?: string | null | undefined;
  key?: string | null | undefined;
  type?: number | null | undefined;
};
export type useFetchModelsMutation$variables = {
  input: FetchUpstreamModelsInput;
};
export type useFetchModelsMutation$data = {
  readonly fetchUpstreamModels: ReadonlyArray<string>;
};
export type useFetchModelsMutation = {
  response: useFetchModelsMutation$data;
  variables: useFetchModelsMutation$variables;
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
    "kind": "ScalarField",
    "name": "fetchUpstreamModels",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useFetchModelsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useFetchModelsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "7df19040ba9fad51726b14ac68e805ac",
    "metadata": {},
    "name": "useFetchModelsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "85c3544b1d82f112091deafeda162177";

export default node;
