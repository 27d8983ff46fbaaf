/**
 * @generated SignedSource<<1822a51fd6b19cbf428bbfa5e47ddd3d>>
 * @relayHash 491e6658767ec0cee4a7d471ed41d111
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 491e6658767ec0cee4a7d471ed41d111

import type { ConcreteRequest } from 'relay-runtime';
export type CancelScheduledChangeInput = {
  number: number;
};
export type useScheduledChangesCancelMutation$variables = {
  input: CancelScheduledChangeInput;
};
export type useScheduledChangesCancelMutation$data = {
  readonly cancelScheduledChange: {
    readonly change: {
      readonly number: number;
    };
  };
};
export type useScheduledChangesCancelMutation = {
  response: useScheduledChangesCancelMutation$data;
  variables: useScheduledChangesCancelMutation$variables;
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
    "concreteType": "CancelScheduledChangePayload",
    "kind": "LinkedField",
    "name": "cancelScheduledChange",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "ScheduledOptionChange",
        "kind": "LinkedField",
        "name": "change",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "number",
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
    "name": "useScheduledChangesCancelMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useScheduledChangesCancelMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "491e6658767ec0cee4a7d471ed41d111",
    "metadata": {},
    "name": "useScheduledChangesCancelMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "221ea1734f441e2a6d431374433f0c0e";

export default node;
