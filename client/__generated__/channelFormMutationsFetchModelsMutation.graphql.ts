/**
 * @generated SignedSource<<fb08fb9eb290d89458111ad563e9c493>>
 * @relayHash a7d5ab41b111ac939402c85f37a85ac0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a7d5ab41b111ac939402c85f37a85ac0

import type { ConcreteRequest } from 'relay-runtime';
export type FetchUpstreamModelsInput = {
  baseUrl?: string | null | undefined;
  id?: string | null | undefined;
  key?: string | null | undefined;
  typeId?: string | null | undefined;
  typeParameter?: string | null | undefined;
};
export type channelFormMutationsFetchModelsMutation$variables = {
  input: FetchUpstreamModelsInput;
};
export type channelFormMutationsFetchModelsMutation$data = {
  readonly fetchUpstreamModels: {
    readonly models: ReadonlyArray<string>;
  };
};
export type channelFormMutationsFetchModelsMutation = {
  response: channelFormMutationsFetchModelsMutation$data;
  variables: channelFormMutationsFetchModelsMutation$variables;
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
    "name": "channelFormMutationsFetchModelsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "channelFormMutationsFetchModelsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "a7d5ab41b111ac939402c85f37a85ac0",
    "metadata": {},
    "name": "channelFormMutationsFetchModelsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "a553903721654086631be40de6f0a064";

export default node;
