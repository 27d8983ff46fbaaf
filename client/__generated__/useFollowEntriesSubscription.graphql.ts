/**
 * @generated SignedSource<<be4f8f3abdc9f6fec17919dab83a0791>>
 * @relayHash c572ef54dd4dae054acef508617e74d1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c572ef54dd4dae054acef508617e74d1

import type { ConcreteRequest } from 'relay-runtime';
export type useFollowEntriesSubscription$variables = {
  keys: ReadonlyArray<string>;
};
export type useFollowEntriesSubscription$data = {
  readonly optionsUpdated: ReadonlyArray<{
    readonly id: string;
    readonly value: string | null | undefined;
  }>;
};
export type useFollowEntriesSubscription = {
  response: useFollowEntriesSubscription$data;
  variables: useFollowEntriesSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "keys"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "keys",
        "variableName": "keys"
      }
    ],
    "concreteType": "Option",
    "kind": "LinkedField",
    "name": "optionsUpdated",
    "plural": true,
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
        "name": "value",
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
    "name": "useFollowEntriesSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useFollowEntriesSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "c572ef54dd4dae054acef508617e74d1",
    "metadata": {},
    "name": "useFollowEntriesSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "bdfaf4299eedff858287297f754ddc1b";

export default node;
