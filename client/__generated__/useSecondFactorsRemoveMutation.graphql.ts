/**
 * @generated SignedSource<<5b6e89714f1b8b4d8cbbfd0677163e47>>
 * @relayHash 7523adc809fa951a098f53491540a101
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7523adc809fa951a098f53491540a101

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useSecondFactorsRemoveMutation$variables = Record<PropertyKey, never>;
export type useSecondFactorsRemoveMutation$data = {
  readonly removeAuthenticator: {
    readonly viewer: {
      readonly " $fragmentSpreads": FragmentRefs<"SecondFactorCard_viewer">;
    } | null | undefined;
  };
};
export type useSecondFactorsRemoveMutation = {
  response: useSecondFactorsRemoveMutation$data;
  variables: useSecondFactorsRemoveMutation$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useSecondFactorsRemoveMutation",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RemoveAuthenticatorPayload",
        "kind": "LinkedField",
        "name": "removeAuthenticator",
        "plural": false,
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
                "args": null,
                "kind": "FragmentSpread",
                "name": "SecondFactorCard_viewer"
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useSecondFactorsRemoveMutation",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RemoveAuthenticatorPayload",
        "kind": "LinkedField",
        "name": "removeAuthenticator",
        "plural": false,
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
                "concreteType": "SecondFactors",
                "kind": "LinkedField",
                "name": "secondFactors",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "authenticatorAddedAt",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Passkey",
                    "kind": "LinkedField",
                    "name": "passkeys",
                    "plural": true,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "createdAt",
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
                        "name": "lastUsedAt",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "name",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "isRequired",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "recoveryCodesLeft",
                    "storageKey": null
                  }
                ],
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
    "id": "7523adc809fa951a098f53491540a101",
    "metadata": {},
    "name": "useSecondFactorsRemoveMutation",
    "operationKind": "mutation",
    "text": null
  }
};

(node as any).hash = "3e77a256d26d51ab0d79d3b03aa8e221";

export default node;
