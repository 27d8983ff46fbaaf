/**
 * @generated SignedSource<<b3f5579af31e59e86771d30e4ea5646b>>
 * @relayHash 4fee0bcbf7868f955b9e4e1d31f07c64
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4fee0bcbf7868f955b9e4e1d31f07c64

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CreateTokensInput = {
  allowIps?: ReadonlyArray<string> | null | undefined;
  balance?: string | null | undefined;
  count?: number | null | undefined;
  expiresAt?: string | null | undefined;
  group?: string | null | undefined;
  modelLimits?: ReadonlyArray<string> | null | undefined;
  modelLimitsEnabled?: boolean | null | undefined;
  name: string;
  unlimited?: boolean | null | undefined;
};
export type useCreateTokensMutation$variables = {
  input: CreateTokensInput;
};
export type useCreateTokensMutation$data = {
  readonly createTokens: ReadonlyArray<{
    readonly id: string;
    readonly key: string | null | undefined;
    readonly name: string;
    readonly " $fragmentSpreads": FragmentRefs<"TokenRow_token">;
  }>;
};
export type useCreateTokensMutation = {
  response: useCreateTokensMutation$data;
  variables: useCreateTokensMutation$variables;
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
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useCreateTokensMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Token",
        "kind": "LinkedField",
        "name": "createTokens",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "TokenRow_token"
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCreateTokensMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Token",
        "kind": "LinkedField",
        "name": "createTokens",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "balance",
            "storageKey": null
          },
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
            "name": "databaseId",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "expiresAt",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "group",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "keyPreview",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "modelLimits",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "modelLimitsEnabled",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "status",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "unlimited",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "usedQuota",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "4fee0bcbf7868f955b9e4e1d31f07c64",
    "metadata": {},
    "name": "useCreateTokensMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "2d116e74de9bf3520375d18801447d0f";

export default node;
