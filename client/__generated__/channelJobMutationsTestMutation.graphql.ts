/**
 * @generated SignedSource<<504d50d466db0902e19c5d49243d00ae>>
 * @relayHash d1898d9cd9f7a737e009893f1b386560
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d1898d9cd9f7a737e009893f1b386560

import type { ConcreteRequest } from 'relay-runtime';
export type JobState = "CANCELLED" | "DONE" | "RUNNING";
export type channelJobMutationsTestMutation$variables = Record<PropertyKey, never>;
export type channelJobMutationsTestMutation$data = {
  readonly testAllChannels: {
    readonly job: {
      readonly id: string;
      readonly state: JobState;
    };
  };
};
export type channelJobMutationsTestMutation = {
  response: channelJobMutationsTestMutation$data;
  variables: channelJobMutationsTestMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "TestAllChannelsPayload",
    "kind": "LinkedField",
    "name": "testAllChannels",
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "channelJobMutationsTestMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "channelJobMutationsTestMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "d1898d9cd9f7a737e009893f1b386560",
    "metadata": {},
    "name": "channelJobMutationsTestMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "f44c18a9259fb7098a8c67f32d66f7bd";

export default node;
