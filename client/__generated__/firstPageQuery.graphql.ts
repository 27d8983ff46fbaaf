/**
 * @generated SignedSource<<2d78e76cf83c39bf1f7b98d129efd79e>>
 * @relayHash 24c1e8903c6802cc18ed65f78c3966da
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 24c1e8903c6802cc18ed65f78c3966da

import type { ConcreteRequest } from 'relay-runtime';
export type SetupStepName = "CALL" | "CHANNEL" | "PASSWORD" | "PRICES" | "TEST" | "TOKEN";
export type firstPageQuery$variables = Record<PropertyKey, never>;
export type firstPageQuery$data = {
  readonly setup: {
    readonly steps: ReadonlyArray<{
      readonly isDone: boolean;
      readonly name: SetupStepName;
    }>;
  };
};
export type firstPageQuery = {
  response: firstPageQuery$data;
  variables: firstPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Setup",
    "kind": "LinkedField",
    "name": "setup",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "SetupStep",
        "kind": "LinkedField",
        "name": "steps",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "isDone",
            "storageKey": null
          },
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
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "firstPageQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "firstPageQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "24c1e8903c6802cc18ed65f78c3966da",
    "metadata": {},
    "name": "firstPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "900924a430ecf49b0ee773e461701cdd";

export default node;
