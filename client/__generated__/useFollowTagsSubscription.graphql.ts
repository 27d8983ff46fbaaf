/**
 * @generated SignedSource<<a5aa3c08dd118130640263e40fcc5103>>
 * @relayHash 8450c41b9c954611f5f4819ba10746f5
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8450c41b9c954611f5f4819ba10746f5

import type { ConcreteRequest } from 'relay-runtime';
export type useFollowTagsSubscription$variables = Record<PropertyKey, never>;
export type useFollowTagsSubscription$data = {
  readonly channelUpdated: {
    readonly deletedId: string | null | undefined;
  };
};
export type useFollowTagsSubscription = {
  response: useFollowTagsSubscription$data;
  variables: useFollowTagsSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "ChannelEvent",
    "kind": "LinkedField",
    "name": "channelUpdated",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "deletedId",
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
    "name": "useFollowTagsSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useFollowTagsSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "8450c41b9c954611f5f4819ba10746f5",
    "metadata": {},
    "name": "useFollowTagsSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "7a69b6661a299db9733fb243603290e9";

export default node;
