/**
 * @generated SignedSource<<d865a2c9c9cbc7e76ab960859926466d>>
 * @relayHash 6f4577a1bba5d420979643dc71f88525
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6f4577a1bba5d420979643dc71f88525

import type { ConcreteRequest } from 'relay-runtime';
export type AboutContentQuery$variables = Record<PropertyKey, never>;
export type AboutContentQuery$data = {
  readonly siteContent: {
    readonly about: string | null | undefined;
  };
};
export type AboutContentQuery = {
  response: AboutContentQuery$data;
  variables: AboutContentQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "SiteContent",
    "kind": "LinkedField",
    "name": "siteContent",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "about",
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
    "name": "AboutContentQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "AboutContentQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "6f4577a1bba5d420979643dc71f88525",
    "metadata": {},
    "name": "AboutContentQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d196a41bc69a50fd56f532a9c0696218";

export default node;
