/**
 * @generated SignedSource<<075743adbb44c691aadda88364346430>>
 * @relayHash 978d55fe01efef5451c3be184c71689e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 978d55fe01efef5451c3be184c71689e

import type { ConcreteRequest } from 'relay-runtime';
export type PriceWhatIfInput = {
  entries: ReadonlyArray<OptionEntryInput>;
  from: string;
  to: string;
};
export type OptionEntryInput = {
  after?: string | null | undefined;
  before?: string | null | undefined;
  key: string;
  name: string;
};
export type WhatIfQuery$variables = {
  input: PriceWhatIfInput;
};
export type WhatIfQuery$data = {
  readonly priceWhatIf: {
    readonly chargedQuota: string;
    readonly groups: {
      readonly listed: ReadonlyArray<{
        readonly charges: {
          readonly callCount: number;
          readonly presentQuota: string;
          readonly proposedQuota: string;
        };
        readonly name: string;
        readonly user: {
          readonly username: string;
        } | null | undefined;
      }>;
      readonly rest: {
        readonly callCount: number;
        readonly presentQuota: string;
        readonly proposedQuota: string;
      } | null | undefined;
      readonly restCount: number;
    };
    readonly models: {
      readonly listed: ReadonlyArray<{
        readonly charges: {
          readonly callCount: number;
          readonly presentQuota: string;
          readonly proposedQuota: string;
        };
        readonly name: string;
        readonly user: {
          readonly username: string;
        } | null | undefined;
      }>;
      readonly rest: {
        readonly callCount: number;
        readonly presentQuota: string;
        readonly proposedQuota: string;
      } | null | undefined;
      readonly restCount: number;
    };
    readonly oldestCallAt: string | null | undefined;
    readonly total: {
      readonly callCount: number;
      readonly presentQuota: string;
      readonly proposedQuota: string;
    };
    readonly unknownCallCount: number;
    readonly unpricedCallCount: number;
    readonly users: {
      readonly listed: ReadonlyArray<{
        readonly charges: {
          readonly callCount: number;
          readonly presentQuota: string;
          readonly proposedQuota: string;
        };
        readonly name: string;
        readonly user: {
          readonly username: string;
        } | null | undefined;
      }>;
      readonly rest: {
        readonly callCount: number;
        readonly presentQuota: string;
        readonly proposedQuota: string;
      } | null | undefined;
      readonly restCount: number;
    };
  };
};
export type WhatIfQuery = {
  response: WhatIfQuery$data;
  variables: WhatIfQuery$variables;
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
  "name": "chargedQuota",
  "storageKey": null
},
v3 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "callCount",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "presentQuota",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "proposedQuota",
    "storageKey": null
  }
],
v4 = {
  "alias": null,
  "args": null,
  "concreteType": "ComparedCharges",
  "kind": "LinkedField",
  "name": "charges",
  "plural": false,
  "selections": (v3/*:: as any*/),
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "username",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "concreteType": "ComparedCharges",
  "kind": "LinkedField",
  "name": "rest",
  "plural": false,
  "selections": (v3/*:: as any*/),
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "restCount",
  "storageKey": null
},
v9 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "ComparedChargesOf",
    "kind": "LinkedField",
    "name": "listed",
    "plural": true,
    "selections": [
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          (v6/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  },
  (v7/*:: as any*/),
  (v8/*:: as any*/)
],
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "oldestCallAt",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "concreteType": "ComparedCharges",
  "kind": "LinkedField",
  "name": "total",
  "plural": false,
  "selections": (v3/*:: as any*/),
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unknownCallCount",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unpricedCallCount",
  "storageKey": null
},
v14 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "ComparedChargesOf",
    "kind": "LinkedField",
    "name": "listed",
    "plural": true,
    "selections": [
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
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
    ],
    "storageKey": null
  },
  (v7/*:: as any*/),
  (v8/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "WhatIfQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "PriceWhatIf",
        "kind": "LinkedField",
        "name": "priceWhatIf",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "groups",
            "plural": false,
            "selections": (v9/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "models",
            "plural": false,
            "selections": (v9/*:: as any*/),
            "storageKey": null
          },
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "users",
            "plural": false,
            "selections": (v9/*:: as any*/),
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "WhatIfQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "PriceWhatIf",
        "kind": "LinkedField",
        "name": "priceWhatIf",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "groups",
            "plural": false,
            "selections": (v14/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "models",
            "plural": false,
            "selections": (v14/*:: as any*/),
            "storageKey": null
          },
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "users",
            "plural": false,
            "selections": (v14/*:: as any*/),
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "978d55fe01efef5451c3be184c71689e",
    "metadata": {},
    "name": "WhatIfQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "45563f1b72c2238ab987285905d5fb84";

export default node;
