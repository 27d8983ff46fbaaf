/**
 * @generated SignedSource<<2a475f1045432729227b7dcc9f8736c2>>
 * @relayHash db86dae8c03ea3207add7026b3af5c1f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID db86dae8c03ea3207add7026b3af5c1f

import type { ConcreteRequest } from 'relay-runtime';
export type UpdateOptionEntriesInput = {
  entries: ReadonlyArray<OptionEntryInput>;
};
export type OptionEntryInput = {
  after?: string | null | undefined;
  before?: string | null | undefined;
  key: string;
  name: string;
};
export type useUpdateEntriesMutation$variables = {
  input: UpdateOptionEntriesInput;
};
export type useUpdateEntriesMutation$data = {
  readonly updateOptionEntries: {
    readonly options: ReadonlyArray<{
      readonly id: string;
      readonly value: string | null | undefined;
    }>;
  };
};
export type useUpdateEntriesMutation = {
  response: useUpdateEntriesMutation$data;
  variables: useUpdateEntriesMutation$variables;
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
    "concreteType": "UpdateOptionEntriesPayload",
    "kind": "LinkedField",
    "name": "updateOptionEntries",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Option",
        "kind": "LinkedField",
        "name": "options",
        "plural": true,
        "selections": [
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
            "name": "value",
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
    "name": "useUpdateEntriesMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useUpdateEntriesMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "db86dae8c03ea3207add7026b3af5c1f",
    "metadata": {},
    "name": "useUpdateEntriesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "ee09e6e205283ae9218d40b4754c46a3";

export default node;
