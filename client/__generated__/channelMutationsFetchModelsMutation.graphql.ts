/**
 * @generated SignedSource<<ee5459c781d1e573cea131c924c0548c>>
 * @relayHash 717eeffae7bde7fb7144b21eb23a0f38
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 717eeffae7bde7fb7144b21eb23a0f38

import type { ConcreteRequest } from 'relay-runtime';
export type FetchUpstreamModelsInput = {
  baseUrl?: string | null | undefined;
  id?: string | null | undefined;
  key?: string | null | undefined;
  typeId?: string | null | undefined;
};
export type channelMutationsFetchModelsMutation$variables = {
  input: FetchUpstreamModelsInput;
};
export type channelMutationsFetchModelsMutation$data = {
  readonly fetchUpstreamModels: {
    readonly models: ReadonlyArray<string>;
  };
};
export type channelMutationsFetchModelsMutation = {
  response: channelMutationsFetchModelsMutation$data;
  variables: channelMutationsFetchModelsMutation$variables;
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
    "name": "channelMutationsFetchModelsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "channelMutationsFetchModelsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "717eeffae7bde7fb7144b21eb23a0f38",
    "metadata": {},
    "name": "channelMutationsFetchModelsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8eeb2113a796a3e6fc299827bac39506";

export default node;
