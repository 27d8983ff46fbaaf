/**
 * @generated SignedSource<<71ea22692cef9b9a4545cb0f942f43c4>>
 * @relayHash 9662e824c569a50777fe82bc92af92ab
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9662e824c569a50777fe82bc92af92ab

import type { ConcreteRequest } from 'relay-runtime';
export type ApplyConfigurationInput = {
  document: string;
  isPruned?: boolean | null | undefined;
};
export type useConfigurationFileMutation$variables = {
  input: ApplyConfigurationInput;
};
export type useConfigurationFileMutation$data = {
  readonly applyConfiguration: {
    readonly changes: ReadonlyArray<{
      readonly name: string;
    }>;
  };
};
export type useConfigurationFileMutation = {
  response: useConfigurationFileMutation$data;
  variables: useConfigurationFileMutation$variables;
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
    "concreteType": "ApplyConfigurationPayload",
    "kind": "LinkedField",
    "name": "applyConfiguration",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "ConfigurationChange",
        "kind": "LinkedField",
        "name": "changes",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
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
    "name": "useConfigurationFileMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useConfigurationFileMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "9662e824c569a50777fe82bc92af92ab",
    "metadata": {},
    "name": "useConfigurationFileMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "85f2a14266b1d91aea09b3e9bda70c7b";

export default node;
