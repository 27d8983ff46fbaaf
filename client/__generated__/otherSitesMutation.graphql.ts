/**
 * @generated SignedSource<<1e986abc98f56cb72b732c96ff4ba365>>
 * @relayHash c04f9ba29248121b4a827e59214b2cca
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c04f9ba29248121b4a827e59214b2cca

import type { ConcreteRequest } from 'relay-runtime';
export type OAuthProvider = "GITHUB" | "LINUXDO" | "OIDC";
export type StartAuthorizationInput = {
  inviteCode?: string | null | undefined;
  provider: OAuthProvider;
};
export type otherSitesMutation$variables = {
  input: StartAuthorizationInput;
};
export type otherSitesMutation$data = {
  readonly startAuthorization: {
    readonly authorizationUrl: string;
  };
};
export type otherSitesMutation = {
  response: otherSitesMutation$data;
  variables: otherSitesMutation$variables;
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
    "concreteType": "StartAuthorizationPayload",
    "kind": "LinkedField",
    "name": "startAuthorization",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "authorizationUrl",
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
    "name": "otherSitesMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "otherSitesMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "c04f9ba29248121b4a827e59214b2cca",
    "metadata": {},
    "name": "otherSitesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "b1814804d8d987ad32cc08a5b8c4b1ea";

export default node;
