/**
 * @generated SignedSource<<96b20c358539fd04a8833179ecd2f78a>>
 * @relayHash 5f187259af5d14b0e595b42bda9ebf3b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5f187259af5d14b0e595b42bda9ebf3b

import type { ConcreteRequest } from 'relay-runtime';
export type ConfigurationChangeKind = "ADD" | "CHANGE" | "REMOVE" | "UNLISTED";
export type ApplyConfigurationInput = {
  document: string;
  isPruned?: boolean | null | undefined;
};
export type useConfigurationFileMutation$variables = {
  input: ApplyConfigurationInput;
};
export type useConfigurationFileMutation$data = {
  readonly applyConfiguration: {
    readonly changes: ReadonlyArray<{
      readonly fields: ReadonlyArray<{
        readonly field: string | null | undefined;
      }>;
      readonly kind: ConfigurationChangeKind;
    }>;
  };
};
export type useConfigurationFileMutation = {
  response: useConfigurationFileMutation$data;
  variables: useConfigurationFileMutation$variables;
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
    "concreteType": "ApplyConfigurationPayload",
    "kind": "LinkedField",
    "name": "applyConfiguration",
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
    "name": "useConfigurationFileMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useConfigurationFileMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "5f187259af5d14b0e595b42bda9ebf3b",
    "metadata": {},
    "name": "useConfigurationFileMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "907df2b807f80d20ef75e6292cda94c6";

export default node;
