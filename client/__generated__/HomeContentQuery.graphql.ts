/**
 * @generated SignedSource<<bbd04440782baacd78031657371c3b24>>
 * @relayHash 5e8778c9c5b5d22104b87e79170d5afb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5e8778c9c5b5d22104b87e79170d5afb

import type { ConcreteRequest } from 'relay-runtime';
export type HomeContentQuery$variables = Record<PropertyKey, never>;
export type HomeContentQuery$data = {
  readonly siteContent: {
    readonly home: string | null | undefined;
  };
};
export type HomeContentQuery = {
  response: HomeContentQuery$data;
  variables: HomeContentQuery$variables;
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
        "name": "home",
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
    "name": "HomeContentQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "HomeContentQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "5e8778c9c5b5d22104b87e79170d5afb",
    "metadata": {},
    "name": "HomeContentQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "8d559ef375b0db3a3230b0b71bfa0236";

export default node;
