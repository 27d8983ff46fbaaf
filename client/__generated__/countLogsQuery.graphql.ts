/**
 * @generated SignedSource<<75f1b54770f5119c04d54a08a2c61efd>>
 * @relayHash 5199a54fa1d551a9ca32112e4148f022
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5199a54fa1d551a9ca32112e4148f022

import type { ConcreteRequest } from 'relay-runtime';
export type countLogsQuery$variables = {
  before: string;
};
export type countLogsQuery$data = {
  readonly logs: {
    readonly isTotalCapped: boolean;
    readonly totalCount: number | null | undefined;
    readonly totalLimit: number;
  };
};
export type countLogsQuery = {
  response: countLogsQuery$data;
  variables: countLogsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "before"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "fields": [
          {
            "kind": "Variable",
            "name": "to",
            "variableName": "before"
          }
        ],
        "kind": "ObjectValue",
        "name": "filter"
      },
      {
        "kind": "Literal",
        "name": "first",
        "value": 1
      }
    ],
    "concreteType": "LogConnection",
    "kind": "LinkedField",
    "name": "logs",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isTotalCapped",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "totalCount",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "totalLimit",
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
    "name": "countLogsQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "countLogsQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "5199a54fa1d551a9ca32112e4148f022",
    "metadata": {},
    "name": "countLogsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "475785acc7dbe412f8aa741417831fb5";

export default node;
