/**
 * @generated SignedSource<<b6c2baa7e95df996caaac470ca62828a>>
 * @relayHash 8b8986fbb0a6802ee54ca8c1b228be31
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8b8986fbb0a6802ee54ca8c1b228be31

import type { ConcreteRequest } from 'relay-runtime';
export type DeleteLogViewInput = {
  id: string;
};
export type logViewMutationsDeleteMutation$variables = {
  input: DeleteLogViewInput;
};
export type logViewMutationsDeleteMutation$data = {
  readonly deleteLogView: {
    readonly deletedIds: ReadonlyArray<string>;
  };
};
export type logViewMutationsDeleteMutation = {
  response: logViewMutationsDeleteMutation$data;
  variables: logViewMutationsDeleteMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "DeleteLogViewPayload",
    "kind": "LinkedField",
    "name": "deleteLogView",
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "logViewMutationsDeleteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "logViewMutationsDeleteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "8b8986fbb0a6802ee54ca8c1b228be31",
    "metadata": {},
    "name": "logViewMutationsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5d9876284038d10f7e53d345987ed5f0";

export default node;
