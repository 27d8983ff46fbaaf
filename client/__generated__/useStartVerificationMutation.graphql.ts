/**
 * @generated SignedSource<<c55b9cc006398faf5f22c55cf95fb70f>>
 * @relayHash f524863c811763960dc4cd262c379b20
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f524863c811763960dc4cd262c379b20

import type { ConcreteRequest } from 'relay-runtime';
export type JobState = "CANCELLED" | "DONE" | "RUNNING";
export type useStartVerificationMutation$variables = Record<PropertyKey, never>;
export type useStartVerificationMutation$data = {
  readonly startLedgerVerification: {
    readonly verification: {
      readonly job: {
        readonly id: string;
        readonly state: JobState;
      } | null | undefined;
    };
  };
};
export type useStartVerificationMutation = {
  response: useStartVerificationMutation$data;
  variables: useStartVerificationMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "StartLedgerVerificationPayload",
    "kind": "LinkedField",
    "name": "startLedgerVerification",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LedgerVerification",
        "kind": "LinkedField",
        "name": "verification",
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
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useStartVerificationMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useStartVerificationMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "f524863c811763960dc4cd262c379b20",
    "metadata": {},
    "name": "useStartVerificationMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "18c141b9ccf199b91a0761f3f5bf6d89";

export default node;
