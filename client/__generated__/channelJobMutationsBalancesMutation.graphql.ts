/**
 * @generated SignedSource<<fc2b603791421e99b52dcaea67b2c55a>>
 * @relayHash 09c20c1e8fc0c48b7ef8129395833268
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 09c20c1e8fc0c48b7ef8129395833268

import type { ConcreteRequest } from 'relay-runtime';
export type JobState = "CANCELLED" | "DONE" | "RUNNING";
export type channelJobMutationsBalancesMutation$variables = Record<PropertyKey, never>;
export type channelJobMutationsBalancesMutation$data = {
  readonly refreshAllChannelBalances: {
    readonly job: {
      readonly id: string;
      readonly state: JobState;
    };
  };
};
export type channelJobMutationsBalancesMutation = {
  response: channelJobMutationsBalancesMutation$data;
  variables: channelJobMutationsBalancesMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "RefreshAllChannelBalancesPayload",
    "kind": "LinkedField",
    "name": "refreshAllChannelBalances",
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
    "name": "channelJobMutationsBalancesMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "channelJobMutationsBalancesMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "09c20c1e8fc0c48b7ef8129395833268",
    "metadata": {},
    "name": "channelJobMutationsBalancesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1bcb82ceb3ad9be72dff9cf76c54b91d";

export default node;
