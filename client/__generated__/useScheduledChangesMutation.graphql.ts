/**
 * @generated SignedSource<<1ed81beb667e8da67c2b3ef9b32e0c00>>
 * @relayHash 678960cf2b680a21a2ed8cd2509d15d1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 678960cf2b680a21a2ed8cd2509d15d1

import type { ConcreteRequest } from 'relay-runtime';
export type ScheduleOptionEntriesInput = {
  effectiveAt: string;
  entries: ReadonlyArray<OptionEntryInput>;
};
export type OptionEntryInput = {
  after?: string | null | undefined;
  before?: string | null | undefined;
  key: string;
  name: string;
};
export type useScheduledChangesMutation$variables = {
  input: ScheduleOptionEntriesInput;
};
export type useScheduledChangesMutation$data = {
  readonly scheduleOptionEntries: {
    readonly change: {
      readonly number: number;
    };
  };
};
export type useScheduledChangesMutation = {
  response: useScheduledChangesMutation$data;
  variables: useScheduledChangesMutation$variables;
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
    "concreteType": "ScheduleOptionEntriesPayload",
    "kind": "LinkedField",
    "name": "scheduleOptionEntries",
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
    "name": "useScheduledChangesMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useScheduledChangesMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "678960cf2b680a21a2ed8cd2509d15d1",
    "metadata": {},
    "name": "useScheduledChangesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "369d0b508505f977dffc45640bd96d97";

export default node;
