/**
 * @generated SignedSource<<300d947e505862390208b85428c5df39>>
 * @relayHash 08b23ad46fb17602dfa3eadd8f0b188c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 08b23ad46fb17602dfa3eadd8f0b188c

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OptionTab = "OPERATION" | "OTHER" | "SYSTEM";
export type OptionsTabQuery$variables = {
  tab: OptionTab;
};
export type OptionsTabQuery$data = {
  readonly options: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"optionValues_option">;
  }>;
};
export type OptionsTabQuery = {
  response: OptionsTabQuery$data;
  variables: OptionsTabQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "tab"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "tab",
    "variableName": "tab"
  }
],
v2 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "choices",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "control",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "hasEffect",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "isSecretSet",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "key",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "section",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "value",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "OptionsTabQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Option",
        "kind": "LinkedField",
        "name": "options",
        "plural": true,
        "selections": [
          {
            "kind": "InlineDataFragmentSpread",
            "name": "optionValues_option",
            "selections": (v2/*:: as any*/),
            "args": null,
            "argumentDefinitions": []
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "OptionsTabQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Option",
        "kind": "LinkedField",
        "name": "options",
        "plural": true,
        "selections": (v2/*:: as any*/),
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "08b23ad46fb17602dfa3eadd8f0b188c",
    "metadata": {},
    "name": "OptionsTabQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d16ef1acd49af4bba49e8df74a413a71";

export default node;
