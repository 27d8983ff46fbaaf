/**
 * @generated SignedSource<<b98493b857e3d9bad7c80d549d686d65>>
 * @relayHash 94ae7893edea7eba5417929aae78cbcf
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 94ae7893edea7eba5417929aae78cbcf

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RenameLogViewInput = {
  id: string;
  name: string;
};
export type logViewMutationsRenameMutation$variables = {
  input: RenameLogViewInput;
};
export type logViewMutationsRenameMutation$data = {
  readonly renameLogView: {
    readonly view: {
      readonly name: string;
      readonly " $fragmentSpreads": FragmentRefs<"LogViewItem_view">;
    };
  };
};
export type logViewMutationsRenameMutation = {
  response: logViewMutationsRenameMutation$data;
  variables: logViewMutationsRenameMutation$variables;
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
  "name": "name",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "logViewMutationsRenameMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RenameLogViewPayload",
        "kind": "LinkedField",
        "name": "renameLogView",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LogView",
            "kind": "LinkedField",
            "name": "view",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "LogViewItem_view"
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "logViewMutationsRenameMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RenameLogViewPayload",
        "kind": "LinkedField",
        "name": "renameLogView",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LogView",
            "kind": "LinkedField",
            "name": "view",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
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
      }
    ]
  },
  "params": {
    "id": "94ae7893edea7eba5417929aae78cbcf",
    "metadata": {},
    "name": "logViewMutationsRenameMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1a6024668ae33fa525da16651d6c1566";

export default node;
