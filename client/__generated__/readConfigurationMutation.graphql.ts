/**
 * @generated SignedSource<<2e29de97ef5499ba5bfeb93fba36323d>>
 * @relayHash b6dbc849dc42cb1f5d6519d59c047d4b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b6dbc849dc42cb1f5d6519d59c047d4b

import type { ConcreteRequest } from 'relay-runtime';
export type ExportConfigurationInput = {
  hasSecrets?: boolean | null | undefined;
};
export type readConfigurationMutation$variables = {
  input: ExportConfigurationInput;
};
export type readConfigurationMutation$data = {
  readonly exportConfiguration: {
    readonly document: string;
  };
};
export type readConfigurationMutation = {
  response: readConfigurationMutation$data;
  variables: readConfigurationMutation$variables;
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
    "concreteType": "ExportConfigurationPayload",
    "kind": "LinkedField",
    "name": "exportConfiguration",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "document",
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
    "name": "readConfigurationMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "readConfigurationMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "b6dbc849dc42cb1f5d6519d59c047d4b",
    "metadata": {},
    "name": "readConfigurationMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "0ec576355c20d7ed81e3208459c1d839";

export default node;
