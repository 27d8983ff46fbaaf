/**
 * @generated SignedSource<<b58174cb25ec01671d734e910d1535ea>>
 * @relayHash f2c7c82b94674404a2fc33cf27826533
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f2c7c82b94674404a2fc33cf27826533

import type { ConcreteRequest } from 'relay-runtime';
export type IdInput = {
  id: string;
};
export type useRevealTokenKeyMutation$variables = {
  input: IdInput;
};
export type useRevealTokenKeyMutation$data = {
  readonly revealTokenKey: {
    readonly databaseId: number;
    readonly key: string | null | undefined;
    readonly name: string;
  };
};
export type useRevealTokenKeyMutation = {
  response: useRevealTokenKeyMutation$data;
  variables: useRevealTokenKeyMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "databaseId",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useRevealTokenKeyMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Token",
        "kind": "LinkedField",
        "name": "revealTokenKey",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRevealTokenKeyMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Token",
        "kind": "LinkedField",
        "name": "revealTokenKey",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "f2c7c82b94674404a2fc33cf27826533",
    "metadata": {},
    "name": "useRevealTokenKeyMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8547131ef766d7193ff987f2e315d275";

export default node;
