/**
 * @generated SignedSource<<ab448fe6b48e97ac94553196cdd2d82f>>
 * @relayHash 8f6290b78b91ec0173651a39c6f1ee3e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8f6290b78b91ec0173651a39c6f1ee3e

import type { ConcreteRequest } from 'relay-runtime';
export type ChannelWorkQuery$variables = Record<PropertyKey, never>;
export type ChannelWorkQuery$data = {
  readonly all: {
    readonly totalCount: number | null | undefined;
  };
  readonly autoDisabled: {
    readonly totalCount: number | null | undefined;
  };
  readonly disabled: {
    readonly totalCount: number | null | undefined;
  };
};
export type ChannelWorkQuery = {
  response: ChannelWorkQuery$data;
  variables: ChannelWorkQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "kind": "Literal",
  "name": "first",
  "value": 1
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "totalCount",
    "storageKey": null
  }
],
v2 = [
  {
    "alias": "all",
    "args": [
      (v0/*:: as any*/)
    ],
    "concreteType": "ChannelConnection",
    "kind": "LinkedField",
    "name": "channels",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "channels(first:1)"
  },
  {
    "alias": "disabled",
    "args": [
      {
        "kind": "Literal",
        "name": "filter",
        "value": {
          "status": "DISABLED"
        }
      },
      (v0/*:: as any*/)
    ],
    "concreteType": "ChannelConnection",
    "kind": "LinkedField",
    "name": "channels",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "channels(filter:{\"status\":\"DISABLED\"},first:1)"
  },
  {
    "alias": "autoDisabled",
    "args": [
      {
        "kind": "Literal",
        "name": "filter",
        "value": {
          "status": "AUTO_DISABLED"
        }
      },
      (v0/*:: as any*/)
    ],
    "concreteType": "ChannelConnection",
    "kind": "LinkedField",
    "name": "channels",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "channels(filter:{\"status\":\"AUTO_DISABLED\"},first:1)"
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ChannelWorkQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ChannelWorkQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "8f6290b78b91ec0173651a39c6f1ee3e",
    "metadata": {},
    "name": "ChannelWorkQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "bdd1db7c3649deca09c66908fc26dcc9";

export default node;
