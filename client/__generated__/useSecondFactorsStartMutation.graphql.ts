/**
 * @generated SignedSource<<f4c08068801c68138b12101881f3f275>>
 * @relayHash 3fe65f7b2df0bea5ccc099b2142b7649
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3fe65f7b2df0bea5ccc099b2142b7649

import type { ConcreteRequest } from 'relay-runtime';
export type useSecondFactorsStartMutation$variables = Record<PropertyKey, never>;
export type useSecondFactorsStartMutation$data = {
  readonly startAuthenticator: {
    readonly setup: {
      readonly secret: string;
      readonly uri: string;
    };
  };
};
export type useSecondFactorsStartMutation = {
  response: useSecondFactorsStartMutation$data;
  variables: useSecondFactorsStartMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "StartAuthenticatorPayload",
    "kind": "LinkedField",
    "name": "startAuthenticator",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "AuthenticatorSetup",
        "kind": "LinkedField",
        "name": "setup",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "secret",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "uri",
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
    "name": "useSecondFactorsStartMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useSecondFactorsStartMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "3fe65f7b2df0bea5ccc099b2142b7649",
    "metadata": {},
    "name": "useSecondFactorsStartMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "14de441dfe265d9a88bff5b0311e29c8";

export default node;
