/**
 * @generated SignedSource<<9960fb4a4e416ad6c011b25a49e471f1>>
 * @relayHash 2ac1943129026b01ee1b82a482c105e3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2ac1943129026b01ee1b82a482c105e3

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LogViewsDialogQuery$variables = Record<PropertyKey, never>;
export type LogViewsDialogQuery$data = {
  readonly viewer: {
    readonly logViews: ReadonlyArray<{
      readonly hiddenColumns: ReadonlyArray<string>;
      readonly id: string;
      readonly query: string;
      readonly " $fragmentSpreads": FragmentRefs<"LogViewItem_view">;
    }>;
  } | null | undefined;
};
export type LogViewsDialogQuery = {
  response: LogViewsDialogQuery$data;
  variables: LogViewsDialogQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hiddenColumns",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "query",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "LogViewsDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LogView",
            "kind": "LinkedField",
            "name": "logViews",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/),
              (v2/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "LogViewItem_view"
              }
            ],
            "storageKey": null
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
    "name": "LogViewsDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LogView",
            "kind": "LinkedField",
            "name": "logViews",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/),
              (v2/*:: as any*/),
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
    ]
  },
  "params": {
    "id": "2ac1943129026b01ee1b82a482c105e3",
    "metadata": {},
    "name": "LogViewsDialogQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "5927ff352cec4893780faf252b49b22d";

export default node;
