/**
 * @generated SignedSource<<367d5ce1348f76f276a0e1fac1a79b29>>
 * @relayHash 019124572b2f05ace71de7df8f9e3b23
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 019124572b2f05ace71de7df8f9e3b23

import type { ConcreteRequest } from 'relay-runtime';
export type channelJobMutationsRepairMutation$variables = Record<PropertyKey, never>;
export type channelJobMutationsRepairMutation$data = {
  readonly repairChannels: {
    readonly repairs: ReadonlyArray<{
      readonly addedCount: number;
    }>;
  };
};
export type channelJobMutationsRepairMutation = {
  response: channelJobMutationsRepairMutation$data;
  variables: channelJobMutationsRepairMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "RepairChannelsPayload",
    "kind": "LinkedField",
    "name": "repairChannels",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "ChannelRepair",
        "kind": "LinkedField",
        "name": "repairs",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "addedCount",
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
    "name": "channelJobMutationsRepairMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "channelJobMutationsRepairMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "019124572b2f05ace71de7df8f9e3b23",
    "metadata": {},
    "name": "channelJobMutationsRepairMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "981fd0d1d0a161364f96725334ace260";

export default node;
