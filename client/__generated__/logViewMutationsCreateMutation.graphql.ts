/**
 * @generated SignedSource<<5d3480ee03667de3cc98eff92f4790b5>>
 * @relayHash dac1c3c3196c391f624a5c5246afba8a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID dac1c3c3196c391f624a5c5246afba8a

import type { ConcreteRequest } from 'relay-runtime';
export type CreateLogViewInput = {
  hiddenColumns: ReadonlyArray<string>;
  name: string;
  query: string;
};
export type logViewMutationsCreateMutation$variables = {
  input: CreateLogViewInput;
};
export type logViewMutationsCreateMutation$data = {
  readonly createLogView: {
    readonly view: {
      readonly name: string;
    };
  };
};
export type logViewMutationsCreateMutation = {
  response: logViewMutationsCreateMutation$data;
  variables: logViewMutationsCreateMutation$variables;
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
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "logViewMutationsCreateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateLogViewPayload",
        "kind": "LinkedField",
        "name": "createLogView",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LogView",
            "kind": "LinkedField",
            "name": "view",
            "plural": false,
            "selections": [
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "logViewMutationsCreateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "CreateLogViewPayload",
        "kind": "LinkedField",
        "name": "createLogView",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LogView",
            "kind": "LinkedField",
            "name": "view",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "dac1c3c3196c391f624a5c5246afba8a",
    "metadata": {},
    "name": "logViewMutationsCreateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "aaf830a6949de88cf9dca57931326d00";

export default node;
