/**
 * @generated SignedSource<<1e8daf5ffc8da136f214480e6f0b313d>>
 * @relayHash b27174be36a84b2c7a0946dfeb3cfd2f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b27174be36a84b2c7a0946dfeb3cfd2f

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type limitReportQuery$variables = Record<PropertyKey, never>;
export type limitReportQuery$data = {
  readonly limitReport: {
    readonly " $fragmentSpreads": FragmentRefs<"UntrustedProxies_report" | "useRefusals_report">;
  };
};
export type limitReportQuery = {
  response: limitReportQuery$data;
  variables: limitReportQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "lastAt",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "limitReportQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LimitReport",
        "kind": "LinkedField",
        "name": "limitReport",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "UntrustedProxies_report"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "useRefusals_report"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "limitReportQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "LimitReport",
        "kind": "LinkedField",
        "name": "limitReport",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "UntrustedProxy",
            "kind": "LinkedField",
            "name": "untrustedProxies",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "address",
                "storageKey": null
              },
              (v0/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "refusalRowCount",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "LimitRefusal",
            "kind": "LinkedField",
            "name": "refusals",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "caller",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "count",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "firstAt",
                "storageKey": null
              },
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "limit",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "b27174be36a84b2c7a0946dfeb3cfd2f",
    "metadata": {},
    "name": "limitReportQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "f0e28271fccfdb1c35090190efadfaf6";

export default node;
