/**
 * @generated SignedSource<<9ca9da983519fe8f7dd9380666acf079>>
 * @relayHash a664acfbaafb7a0a06ad202c4d8947a2
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a664acfbaafb7a0a06ad202c4d8947a2

import type { ConcreteRequest } from 'relay-runtime';
export type ChargeKind = "CALL" | "TOKEN";
export type PricingListQuery$variables = {
  groupId?: string | null | undefined;
};
export type PricingListQuery$data = {
  readonly priceList: {
    readonly group: {
      readonly description: string | null | undefined;
      readonly id: string;
      readonly name: string;
      readonly ratio: string;
    } | null | undefined;
    readonly groups: ReadonlyArray<{
      readonly description: string | null | undefined;
      readonly name: string;
      readonly ratio: string;
    }>;
    readonly models: ReadonlyArray<{
      readonly audioCompletion: string | null | undefined;
      readonly audioPrompt: string | null | undefined;
      readonly cacheRead: string | null | undefined;
      readonly cacheWrite: string | null | undefined;
      readonly call: string | null | undefined;
      readonly completion: string | null | undefined;
      readonly completionRatio: string | null | undefined;
      readonly groups: ReadonlyArray<string>;
      readonly kind: ChargeKind;
      readonly model: string;
      readonly modelRatio: string | null | undefined;
      readonly owner: string | null | undefined;
      readonly prompt: string | null | undefined;
    }>;
    readonly otherModels: ReadonlyArray<{
      readonly audioCompletion: string | null | undefined;
      readonly audioPrompt: string | null | undefined;
      readonly cacheRead: string | null | undefined;
      readonly cacheWrite: string | null | undefined;
      readonly call: string | null | undefined;
      readonly completion: string | null | undefined;
      readonly completionRatio: string | null | undefined;
      readonly groups: ReadonlyArray<string>;
      readonly kind: ChargeKind;
      readonly model: string;
      readonly modelRatio: string | null | undefined;
      readonly owner: string | null | undefined;
      readonly prompt: string | null | undefined;
    }>;
  };
};
export type PricingListQuery = {
  response: PricingListQuery$data;
  variables: PricingListQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "groupId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "groupId",
    "variableName": "groupId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "description",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "ratio",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "concreteType": "Group",
  "kind": "LinkedField",
  "name": "group",
  "plural": false,
  "selections": [
    (v2/*:: as any*/),
    (v3/*:: as any*/),
    (v4/*:: as any*/),
    (v5/*:: as any*/)
  ],
  "storageKey": null
},
v7 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "audioCompletion",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "audioPrompt",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "cacheRead",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "cacheWrite",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "call",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "completion",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "completionRatio",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "groups",
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
    "name": "model",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "modelRatio",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "owner",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "prompt",
    "storageKey": null
  }
],
v8 = {
  "alias": null,
  "args": null,
  "concreteType": "ModelPrice",
  "kind": "LinkedField",
  "name": "models",
  "plural": true,
  "selections": (v7/*:: as any*/),
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "concreteType": "ModelPrice",
  "kind": "LinkedField",
  "name": "otherModels",
  "plural": true,
  "selections": (v7/*:: as any*/),
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "PricingListQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "PriceList",
        "kind": "LinkedField",
        "name": "priceList",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Group",
            "kind": "LinkedField",
            "name": "groups",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/)
            ],
            "storageKey": null
          },
          (v8/*:: as any*/),
          (v9/*:: as any*/)
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
    "name": "PricingListQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "PriceList",
        "kind": "LinkedField",
        "name": "priceList",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Group",
            "kind": "LinkedField",
            "name": "groups",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v3/*:: as any*/)
            ],
            "storageKey": null
          },
          (v8/*:: as any*/),
          (v9/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "a664acfbaafb7a0a06ad202c4d8947a2",
    "metadata": {},
    "name": "PricingListQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "9adbae207bcbaee11a6d67091373f4fb";

export default node;
