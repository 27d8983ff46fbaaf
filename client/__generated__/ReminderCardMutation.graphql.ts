/**
 * @generated SignedSource<<7cada1a8be614f7de54d702dfd572cc2>>
 * @relayHash da651d15914ee5378cfc8ed2ea5e1cdb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID da651d15914ee5378cfc8ed2ea5e1cdb

import type { ConcreteRequest } from 'relay-runtime';
export type SetBalanceReminderInput = {
  remindBelow?: string | null | undefined;
};
export type ReminderCardMutation$variables = {
  input: SetBalanceReminderInput;
};
export type ReminderCardMutation$data = {
  readonly setBalanceReminder: {
    readonly user: {
      readonly id: string;
      readonly remindBelow: string | null | undefined;
    };
  };
};
export type ReminderCardMutation = {
  response: ReminderCardMutation$data;
  variables: ReminderCardMutation$variables;
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
    "concreteType": "SetBalanceReminderPayload",
    "kind": "LinkedField",
    "name": "setBalanceReminder",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
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
            "name": "remindBelow",
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
    "name": "ReminderCardMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ReminderCardMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "da651d15914ee5378cfc8ed2ea5e1cdb",
    "metadata": {},
    "name": "ReminderCardMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "0ef05b62116e607328144374f1a46ba4";

export default node;
