/**
 * @generated SignedSource<<985f9781191182a87e652569d67efc40>>
 * @relayHash 19c715a90f4e24b1c018e003bf467a80
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 19c715a90f4e24b1c018e003bf467a80

import type { ConcreteRequest } from 'relay-runtime';
export type liveSiteSubscription$variables = Record<PropertyKey, never>;
export type liveSiteSubscription$data = {
  readonly siteStatusUpdated: {
    readonly id: string;
  };
};
export type liveSiteSubscription = {
  response: liveSiteSubscription$data;
  variables: liveSiteSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "SiteStatus",
    "kind": "LinkedField",
    "name": "siteStatusUpdated",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
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
    "name": "liveSiteSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "liveSiteSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "19c715a90f4e24b1c018e003bf467a80",
    "metadata": {},
    "name": "liveSiteSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "9aaad5b7acee8b729dab33e7ac5b0c0d";

export default node;
