/**
 * @generated SignedSource<<290ffdecd7cb3e8b733fe54d7209846d>>
 * @relayHash 9bb277f526c27eac38697976cd8b7801
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9bb277f526c27eac38697976cd8b7801

import type { ConcreteRequest } from 'relay-runtime';
export type DeleteAccountDialogMutation$variables = Record<PropertyKey, never>;
export type DeleteAccountDialogMutation$data = {
  readonly deleteSelf: {
    readonly deletedIds: ReadonlyArray<string>;
  };
};
export type DeleteAccountDialogMutation = {
  response: DeleteAccountDialogMutation$data;
  variables: DeleteAccountDialogMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "DeleteSelfPayload",
    "kind": "LinkedField",
    "name": "deleteSelf",
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
    "name": "DeleteAccountDialogMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "DeleteAccountDialogMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "9bb277f526c27eac38697976cd8b7801",
    "metadata": {},
    "name": "DeleteAccountDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "2d5dd168b8c6e859baaa19d6694dd674";

export default node;
