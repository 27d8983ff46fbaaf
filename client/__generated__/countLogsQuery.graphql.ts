/**
 * @generated SignedSource<<b8c0c5b0e40942ec2980a0d7ae6789c6>>
 * @relayHash 467752219de2827b56bf898c7fdf26de
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 467752219de2827b56bf898c7fdf26de

import type { ConcreteRequest } from 'relay-runtime';
export type countLogsQuery$variables = {
  from?: string | null | undefined;
  to: string;
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
    "name": "from"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "to"
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
            "name": "from",
            "variableName": "from"
          },
          {
            "kind": "Variable",
            "name": "to",
            "variableName": "to"
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
    "id": "467752219de2827b56bf898c7fdf26de",
    "metadata": {},
    "name": "countLogsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "8a43ffbb805479b4fe5221e7974a0763";

export default node;
