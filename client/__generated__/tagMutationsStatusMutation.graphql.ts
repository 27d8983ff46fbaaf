/**
 * @generated SignedSource<<b9c337ee86fa243af8e2f7afabe31030>>
 * @relayHash fd436ad6a254eead63f0a8ed1d245851
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fd436ad6a254eead63f0a8ed1d245851

import type { ConcreteRequest } from 'relay-runtime';
export type ChannelStatus = "AUTO_DISABLED" | "DISABLED" | "ENABLED";
export type SettableStatus = "DISABLED" | "ENABLED";
export type SetChannelTagStatusInput = {
  status: SettableStatus;
  tag: string;
};
export type tagMutationsStatusMutation$variables = {
  input: SetChannelTagStatusInput;
};
export type tagMutationsStatusMutation$data = {
  readonly setChannelTagStatus: {
    readonly channels: ReadonlyArray<{
      readonly id: string;
      readonly status: ChannelStatus;
    }>;
  };
};
export type tagMutationsStatusMutation = {
  response: tagMutationsStatusMutation$data;
  variables: tagMutationsStatusMutation$variables;
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
    "concreteType": "SetChannelTagStatusPayload",
    "kind": "LinkedField",
    "name": "setChannelTagStatus",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Channel",
        "kind": "LinkedField",
        "name": "channels",
        "plural": true,
        "selections": [
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
            "name": "status",
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
    "name": "tagMutationsStatusMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "tagMutationsStatusMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "fd436ad6a254eead63f0a8ed1d245851",
    "metadata": {},
    "name": "tagMutationsStatusMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "2651a64a9c87eb0f0116e34e29e3df31";

export default node;
