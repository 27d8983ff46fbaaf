/**
 * @generated SignedSource<<0b6a5b66b98376a5d21d471fa78b7be4>>
 * @relayHash bf62130e7c1d6ad12b94d6b114f98b66
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bf62130e7c1d6ad12b94d6b114f98b66

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogViewsDialogSubscription$variables = Record<PropertyKey, never>;
export type LogViewsDialogSubscription$data = {
  readonly logViewsChanged: ReadonlyArray<{
    readonly hiddenColumns: ReadonlyArray<string>;
    readonly id: string;
    readonly query: string;
    readonly " $fragmentSpreads": FragmentRefs<"LogViewItem_view">;
  }>;
};
export type LogViewsDialogSubscription = {
  response: LogViewsDialogSubscription$data;
  variables: LogViewsDialogSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hiddenColumns",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "query",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "LogViewsDialogSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LogView",
        "kind": "LinkedField",
        "name": "logViewsChanged",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "LogViewItem_view"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "LogViewsDialogSubscription",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LogView",
        "kind": "LinkedField",
        "name": "logViewsChanged",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "bf62130e7c1d6ad12b94d6b114f98b66",
    "metadata": {},
    "name": "LogViewsDialogSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "65109fe6dc473effc0577c40de0588df";

export default node;
