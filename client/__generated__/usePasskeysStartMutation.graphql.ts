/**
 * @generated SignedSource<<8c23f4ccee81402db54cfa49d6a63249>>
 * @relayHash 7cfd82b3c41de645fae51a9f365a9f4c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7cfd82b3c41de645fae51a9f365a9f4c

import type { ConcreteRequest } from 'relay-runtime';
export type usePasskeysStartMutation$variables = Record<PropertyKey, never>;
export type usePasskeysStartMutation$data = {
  readonly startPasskey: {
    readonly options: unknown;
  };
};
export type usePasskeysStartMutation = {
  response: usePasskeysStartMutation$data;
  variables: usePasskeysStartMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "StartPasskeyPayload",
    "kind": "LinkedField",
    "name": "startPasskey",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "options",
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
    "name": "usePasskeysStartMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "usePasskeysStartMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "7cfd82b3c41de645fae51a9f365a9f4c",
    "metadata": {},
    "name": "usePasskeysStartMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "e848d03dab73ca1d2d30962eda195c17";

export default node;
