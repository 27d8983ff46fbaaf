/**
 * @generated SignedSource<<37efb72ae75832d7064d77e072ebc163>>
 * @relayHash a78029eff77bf4e036ff0470f38d298b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a78029eff77bf4e036ff0470f38d298b

import type { ConcreteRequest } from 'relay-runtime';
export type OptionTab = "OPERATION" | "OTHER" | "SYSTEM";
export type readSettingsQuery$variables = Record<PropertyKey, never>;
export type readSettingsQuery$data = {
  readonly options: ReadonlyArray<{
    readonly key: string;
    readonly section: string;
    readonly tab: OptionTab;
  }>;
};
export type readSettingsQuery = {
  response: readSettingsQuery$data;
  variables: readSettingsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "section",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "tab",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "readSettingsQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Option",
        "kind": "LinkedField",
        "name": "options",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/)
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
    "name": "readSettingsQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Option",
        "kind": "LinkedField",
        "name": "options",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/),
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
    "id": "a78029eff77bf4e036ff0470f38d298b",
    "metadata": {},
    "name": "readSettingsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a2b5aa223585888660ff675c643ad49a";

export default node;
