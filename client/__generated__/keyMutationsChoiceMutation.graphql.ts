/**
 * @generated SignedSource<<33566c10f6d227121901d315f1372cf9>>
 * @relayHash 86ae721f55a33f56cf90b2d88f24d95b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 86ae721f55a33f56cf90b2d88f24d95b

import type { ConcreteRequest } from 'relay-runtime';
export type KeyChoice = "IN_TURN" | "RANDOM";
export type UpdateChannelInput = {
  baseUrl?: string | null | undefined;
  canBeAutoDisabled?: boolean | null | undefined;
  groupIds?: ReadonlyArray<string> | null | undefined;
  id: string;
  key?: string | null | undefined;
  keyChoice?: KeyChoice | null | undefined;
  maxInputTokens?: number | null | undefined;
  modelMapping?: ReadonlyArray<ModelMappingInput> | null | undefined;
  models?: ReadonlyArray<string> | null | undefined;
  name?: string | null | undefined;
  organization?: string | null | undefined;
  priority?: number | null | undefined;
  settings?: ChannelSettingsInput | null | undefined;
  statusCodeMapping?: ReadonlyArray<StatusCodeMappingInput> | null | undefined;
  tag?: string | null | undefined;
  testModel?: string | null | undefined;
  typeId?: string | null | undefined;
  typeParameter?: string | null | undefined;
  weight?: number | null | undefined;
};
export type ModelMappingInput = {
  from: string;
  to: string;
};
export type ChannelSettingsInput = {
  hasThinkingInContent?: boolean | null | undefined;
  isFormatForced?: boolean | null | undefined;
  proxy?: string | null | undefined;
};
export type StatusCodeMappingInput = {
  from: number;
  to: number;
};
export type keyMutationsChoiceMutation$variables = {
  input: UpdateChannelInput;
};
export type keyMutationsChoiceMutation$data = {
  readonly updateChannel: {
    readonly channel: {
      readonly id: string;
      readonly keyChoice: KeyChoice;
    };
  };
};
export type keyMutationsChoiceMutation = {
  response: keyMutationsChoiceMutation$data;
  variables: keyMutationsChoiceMutation$variables;
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
    "concreteType": "UpdateChannelPayload",
    "kind": "LinkedField",
    "name": "updateChannel",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Channel",
        "kind": "LinkedField",
        "name": "channel",
        "plural": false,
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
            "name": "keyChoice",
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
    "name": "keyMutationsChoiceMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "keyMutationsChoiceMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "86ae721f55a33f56cf90b2d88f24d95b",
    "metadata": {},
    "name": "keyMutationsChoiceMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3f843ddebe1fe0706e32e90b5755e924";

export default node;
