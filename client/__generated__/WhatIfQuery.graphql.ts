/**
 * @generated SignedSource<<a5a2b6f6636727cc95e94c41c306aed1>>
 * @relayHash dafabccff599befc4ade2964c28a7cb9
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID dafabccff599befc4ade2964c28a7cb9

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
    readonly computedFromAt: string | null | undefined;
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
    readonly roundingMax: string;
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
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "computedFromAt",
  "storageKey": null
},
v4 = [
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
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "ComparedCharges",
  "kind": "LinkedField",
  "name": "charges",
  "plural": false,
  "selections": (v4/*:: as any*/),
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "username",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "concreteType": "ComparedCharges",
  "kind": "LinkedField",
  "name": "rest",
  "plural": false,
  "selections": (v4/*:: as any*/),
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "restCount",
  "storageKey": null
},
v10 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "ComparedChargesOf",
    "kind": "LinkedField",
    "name": "listed",
    "plural": true,
    "selections": [
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          (v7/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  },
  (v8/*:: as any*/),
  (v9/*:: as any*/)
],
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "roundingMax",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "concreteType": "ComparedCharges",
  "kind": "LinkedField",
  "name": "total",
  "plural": false,
  "selections": (v4/*:: as any*/),
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unknownCallCount",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unpricedCallCount",
  "storageKey": null
},
v15 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "ComparedChargesOf",
    "kind": "LinkedField",
    "name": "listed",
    "plural": true,
    "selections": [
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          (v7/*:: as any*/),
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
  (v8/*:: as any*/),
  (v9/*:: as any*/)
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
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "groups",
            "plural": false,
            "selections": (v10/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "models",
            "plural": false,
            "selections": (v10/*:: as any*/),
            "storageKey": null
          },
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/),
          (v14/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "users",
            "plural": false,
            "selections": (v10/*:: as any*/),
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
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "groups",
            "plural": false,
            "selections": (v15/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "models",
            "plural": false,
            "selections": (v15/*:: as any*/),
            "storageKey": null
          },
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/),
          (v14/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ComparedList",
            "kind": "LinkedField",
            "name": "users",
            "plural": false,
            "selections": (v15/*:: as any*/),
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "dafabccff599befc4ade2964c28a7cb9",
    "metadata": {},
    "name": "WhatIfQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "bf78b46c15dd70176cf1c81dbc3d6d9d";

export default node;
