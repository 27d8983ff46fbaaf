/**
 * @generated SignedSource<<442090bb256eef3a4d9859ea31337830>>
 * @relayHash 0eed14e59e601220af93728ec04851d5
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0eed14e59e601220af93728ec04851d5

import type { ConcreteRequest } from 'relay-runtime';
export type liveNoticeSubscription$variables = Record<PropertyKey, never>;
export type liveNoticeSubscription$data = {
  readonly siteContentUpdated: {
    readonly notice: string | null | undefined;
  };
};
export type liveNoticeSubscription = {
  response: liveNoticeSubscription$data;
  variables: liveNoticeSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "SiteContent",
    "kind": "LinkedField",
    "name": "siteContentUpdated",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "notice",
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
    "name": "liveNoticeSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "liveNoticeSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "0eed14e59e601220af93728ec04851d5",
    "metadata": {},
    "name": "liveNoticeSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "699ba3563317414700f75b2cddfd48ec";

export default node;
