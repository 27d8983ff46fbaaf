/**
 * @generated SignedSource<<ed8de1e44aad93448f0af72149c426d3>>
 * @relayHash 7008faa6f8cb1dc7d24ccc1f409d03ab
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7008faa6f8cb1dc7d24ccc1f409d03ab

import type { ConcreteRequest } from 'relay-runtime';
export type UpdateLogViewInput = {
  hiddenColumns: ReadonlyArray<string>;
  id: string;
  query: string;
};
export type logViewMutationsUpdateMutation$variables = {
  input: UpdateLogViewInput;
};
export type logViewMutationsUpdateMutation$data = {
  readonly updateLogView: {
    readonly view: {
      readonly hiddenColumns: ReadonlyArray<string>;
      readonly id: string;
      readonly name: string;
      readonly query: string;
    };
  };
};
export type logViewMutationsUpdateMutation = {
  response: logViewMutationsUpdateMutation$data;
  variables: logViewMutationsUpdateMutation$variables;
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
    "concreteType": "UpdateLogViewPayload",
    "kind": "LinkedField",
    "name": "updateLogView",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LogView",
        "kind": "LinkedField",
        "name": "view",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "hiddenColumns",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "name",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "query",
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "logViewMutationsUpdateMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "logViewMutationsUpdateMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "7008faa6f8cb1dc7d24ccc1f409d03ab",
    "metadata": {},
    "name": "logViewMutationsUpdateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1319f58061935ed4837459f74b251027";

export default node;
