/**
 * @generated SignedSource<<1cce5759738c45672f8899422dcca46f>>
 * @relayHash e940fc6573228b4a8c3ddf5d048fad80
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e940fc6573228b4a8c3ddf5d048fad80

import type { ConcreteRequest } from 'relay-runtime';
export type JobState = "CANCELLED" | "DONE" | "RUNNING";
export type ClearLogsInput = {
  from?: string | null | undefined;
  to: string;
};
export type ClearLogsMutation$variables = {
  input: ClearLogsInput;
};
export type ClearLogsMutation$data = {
  readonly clearLogs: {
    readonly job: {
      readonly id: string;
      readonly number: number;
      readonly state: JobState;
    };
  };
};
export type ClearLogsMutation = {
  response: ClearLogsMutation$data;
  variables: ClearLogsMutation$variables;
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
    "concreteType": "ClearLogsPayload",
    "kind": "LinkedField",
    "name": "clearLogs",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Job",
        "kind": "LinkedField",
        "name": "job",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "number",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "state",
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
    "name": "ClearLogsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ClearLogsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e940fc6573228b4a8c3ddf5d048fad80",
    "metadata": {},
    "name": "ClearLogsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "b3c2315e8af070bf0d9b41ec3e01f268";

export default node;
