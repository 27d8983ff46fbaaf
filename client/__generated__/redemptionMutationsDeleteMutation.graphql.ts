/**
 * @generated SignedSource<<65e41a58837e5c0ab96c4bcdaa2c8376>>
 * @relayHash 1f3e78ff8e671c4fbdab89ab8f23b938
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1f3e78ff8e671c4fbdab89ab8f23b938

import type { ConcreteRequest } from 'relay-runtime';
export type DeleteRedemptionsInput = {
  ids: ReadonlyArray<string>;
};
export type redemptionMutationsDeleteMutation$variables = {
  input: DeleteRedemptionsInput;
};
export type redemptionMutationsDeleteMutation$data = {
  readonly deleteRedemptions: {
    readonly deletedIds: ReadonlyArray<string>;
  };
};
export type redemptionMutationsDeleteMutation = {
  response: redemptionMutationsDeleteMutation$data;
  variables: redemptionMutationsDeleteMutation$variables;
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
    "concreteType": "DeleteRedemptionsPayload",
    "kind": "LinkedField",
    "name": "deleteRedemptions",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "deletedIds",
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
    "name": "redemptionMutationsDeleteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "redemptionMutationsDeleteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "1f3e78ff8e671c4fbdab89ab8f23b938",
    "metadata": {},
    "name": "redemptionMutationsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "98acf198b9ddae741d3435f0559497d9";

export default node;
