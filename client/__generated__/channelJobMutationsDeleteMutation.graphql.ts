/**
 * @generated SignedSource<<ef8d165365500d81d16d2dcb6cfd30cb>>
 * @relayHash 63a7133fe2bc27ca6b507e5491819388
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 63a7133fe2bc27ca6b507e5491819388

import type { ConcreteRequest } from 'relay-runtime';
export type channelJobMutationsDeleteMutation$variables = Record<PropertyKey, never>;
export type channelJobMutationsDeleteMutation$data = {
  readonly deleteDisabledChannels: {
    readonly deletedIds: ReadonlyArray<string>;
  };
};
export type channelJobMutationsDeleteMutation = {
  response: channelJobMutationsDeleteMutation$data;
  variables: channelJobMutationsDeleteMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "DeleteDisabledChannelsPayload",
    "kind": "LinkedField",
    "name": "deleteDisabledChannels",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "deletedIds",
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
    "name": "channelJobMutationsDeleteMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "channelJobMutationsDeleteMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "63a7133fe2bc27ca6b507e5491819388",
    "metadata": {},
    "name": "channelJobMutationsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4a56c1a59d637cc034a6889a3c7a8e38";

export default node;
