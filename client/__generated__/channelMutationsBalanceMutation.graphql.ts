/**
 * @generated SignedSource<<0ce3e5a9b852c75e975a08e781b6e235>>
 * @relayHash a747622cbab925ec11682dad5e315deb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a747622cbab925ec11682dad5e315deb

import type { ConcreteRequest } from 'relay-runtime';
export type RefreshChannelBalanceInput = {
  id: string;
};
export type channelMutationsBalanceMutation$variables = {
  input: RefreshChannelBalanceInput;
};
export type channelMutationsBalanceMutation$data = {
  readonly refreshChannelBalance: {
    readonly channel: {
      readonly balanceUpdatedAt: string | null | undefined;
      readonly balanceUsd: string | null | undefined;
      readonly id: string;
      readonly name: string;
    };
  };
};
export type channelMutationsBalanceMutation = {
  response: channelMutationsBalanceMutation$data;
  variables: channelMutationsBalanceMutation$variables;
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
    "concreteType": "RefreshChannelBalancePayload",
    "kind": "LinkedField",
    "name": "refreshChannelBalance",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Channel",
        "kind": "LinkedField",
        "name": "channel",
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
            "name": "name",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "balanceUsd",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "balanceUpdatedAt",
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
    "name": "channelMutationsBalanceMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "channelMutationsBalanceMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "a747622cbab925ec11682dad5e315deb",
    "metadata": {},
    "name": "channelMutationsBalanceMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "f421ecdeb9797e0cd5e4c0105a8347aa";

export default node;
