/**
 * @generated SignedSource<<d7111c5221dd9453b05efbec88227c2e>>
 * @relayHash f63a422e9ab1c3c00abdb85a62d2f578
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f63a422e9ab1c3c00abdb85a62d2f578

import type { ConcreteRequest } from 'relay-runtime';
export type useTagNamesQuery$variables = Record<PropertyKey, never>;
export type useTagNamesQuery$data = {
  readonly channelTags: {
    readonly tags: ReadonlyArray<{
      readonly name: string | null | undefined;
    }>;
  };
};
export type useTagNamesQuery = {
  response: useTagNamesQuery$data;
  variables: useTagNamesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Literal",
        "name": "first",
        "value": 100
      }
    ],
    "concreteType": "ChannelTagPage",
    "kind": "LinkedField",
    "name": "channelTags",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "ChannelTag",
        "kind": "LinkedField",
        "name": "tags",
        "plural": true,
        "selections": [
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
    ],
    "storageKey": "channelTags(first:100)"
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useTagNamesQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useTagNamesQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "f63a422e9ab1c3c00abdb85a62d2f578",
    "metadata": {},
    "name": "useTagNamesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "085cd631b857118d244738c237a78686";

export default node;
