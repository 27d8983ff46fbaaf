/**
 * @generated SignedSource<<9fe3471f57e763663208c187058423aa>>
 * @relayHash 686a29127c37126e237215b9788dc608
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 686a29127c37126e237215b9788dc608

import type { ConcreteRequest } from 'relay-runtime';
export type FetchUpstreamModelsInput = {
  baseUrl?: string | null | undefined;
  id?: string | null | undefined;
  key?: string | null | undefined;
  typeId?: string | null | undefined;
};
export type useFetchModelsMutation$variables = {
  input: FetchUpstreamModelsInput;
};
export type useFetchModelsMutation$data = {
  readonly fetchUpstreamModels: {
    readonly models: ReadonlyArray<string>;
  };
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
    "concreteType": "FetchUpstreamModelsPayload",
    "kind": "LinkedField",
    "name": "fetchUpstreamModels",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "models",
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
    "id": "686a29127c37126e237215b9788dc608",
    "metadata": {},
    "name": "useFetchModelsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "e3c647e81daeb8125b9ea8ac3148edf6";

export default node;
