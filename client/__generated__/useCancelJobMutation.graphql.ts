/**
 * @generated SignedSource<<8a40c415724783fb15158c21e5e3b486>>
 * @relayHash d143fd62092f7f408f54e4264863090b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d143fd62092f7f408f54e4264863090b

import type { ConcreteRequest } from 'relay-runtime';
export type JobKind = "CHANNEL_BALANCES" | "CHANNEL_TESTS" | "LEDGER_CHECKS" | "LOG_CLEARING";
export type JobState = "CANCELLED" | "DONE" | "RUNNING";
export type CancelJobInput = {
  kind: JobKind;
};
export type useCancelJobMutation$variables = {
  input: CancelJobInput;
};
export type useCancelJobMutation$data = {
  readonly cancelJob: {
    readonly job: {
      readonly id: string;
      readonly state: JobState;
    };
  };
};
export type useCancelJobMutation = {
  response: useCancelJobMutation$data;
  variables: useCancelJobMutation$variables;
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
    "concreteType": "CancelJobPayload",
    "kind": "LinkedField",
    "name": "cancelJob",
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
    "name": "useCancelJobMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCancelJobMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "d143fd62092f7f408f54e4264863090b",
    "metadata": {},
    "name": "useCancelJobMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d0bc4ed1962d6dc74e6fa5c3c74cdbbb";

export default node;
