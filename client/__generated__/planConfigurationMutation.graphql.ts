/**
 * @generated SignedSource<<5104f18a7566cb3d9dce7d9d03a7987a>>
 * @relayHash a0a2bcc9cd3ec50f5fc6fe0da0d28269
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a0a2bcc9cd3ec50f5fc6fe0da0d28269

import type { ConcreteRequest } from 'relay-runtime';
export type ConfigurationChangeKind = "ADD" | "CHANGE" | "REMOVE" | "UNLISTED";
export type ConfigurationSection = "CHANNELS" | "GROUPS" | "OPTIONS" | "PRICES";
export type PlanConfigurationInput = {
  document: string;
  isPruned?: boolean | null | undefined;
};
export type planConfigurationMutation$variables = {
  input: PlanConfigurationInput;
};
export type planConfigurationMutation$data = {
  readonly planConfiguration: {
    readonly changes: ReadonlyArray<{
      readonly fields: ReadonlyArray<{
        readonly after: string | null | undefined;
        readonly before: string | null | undefined;
        readonly field: string | null | undefined;
      }>;
      readonly kind: ConfigurationChangeKind;
      readonly name: string;
      readonly section: ConfigurationSection;
    }>;
  };
};
export type planConfigurationMutation = {
  response: planConfigurationMutation$data;
  variables: planConfigurationMutation$variables;
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
    "concreteType": "PlanConfigurationPayload",
    "kind": "LinkedField",
    "name": "planConfiguration",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "ConfigurationChange",
        "kind": "LinkedField",
        "name": "changes",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "ConfigurationField",
            "kind": "LinkedField",
            "name": "fields",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "after",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "before",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "field",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "kind",
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
            "name": "section",
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
    "name": "planConfigurationMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "planConfigurationMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "a0a2bcc9cd3ec50f5fc6fe0da0d28269",
    "metadata": {},
    "name": "planConfigurationMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "af843025783cb195d8839e7878535b08";

export default node;
