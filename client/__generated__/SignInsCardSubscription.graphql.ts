/**
 * @generated SignedSource<<8396bb2b9b1313185d38fa67f4f04b04>>
 * @relayHash 71b03628215a01f1ecddde630f79dd27
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 71b03628215a01f1ecddde630f79dd27

import type { ConcreteRequest } from 'relay-runtime';
export type SignInsCardSubscription$variables = Record<PropertyKey, never>;
export type SignInsCardSubscription$data = {
  readonly signInsChanged: ReadonlyArray<{
    readonly address: string | null | undefined;
    readonly browser: string | null | undefined;
    readonly id: string;
    readonly isCurrent: boolean;
    readonly lastUsedAt: string;
    readonly system: string | null | undefined;
  }>;
};
export type SignInsCardSubscription = {
  response: SignInsCardSubscription$data;
  variables: SignInsCardSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "SignIn",
    "kind": "LinkedField",
    "name": "signInsChanged",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "address",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "browser",
        "storageKey": null
      },
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
        "name": "isCurrent",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "lastUsedAt",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "system",
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
    "name": "SignInsCardSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "SignInsCardSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "71b03628215a01f1ecddde630f79dd27",
    "metadata": {},
    "name": "SignInsCardSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "0cd081aac8c93ffe614a1f334af2d1cf";

export default node;
