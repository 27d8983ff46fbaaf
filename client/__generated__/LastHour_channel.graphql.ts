/**
 * @generated SignedSource<<8feae21558c985b825f0d73df787aebe>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LastHour_channel$data = {
  readonly lastHour: {
    readonly calls: number;
    readonly failures: number;
    readonly meanDurationMs: number | null | undefined;
    readonly parts: ReadonlyArray<{
      readonly calls: number;
      readonly failures: number;
      readonly meanDurationMs: number | null | undefined;
      readonly quota: string;
    }>;
    readonly quota: string;
  } | null | undefined;
  readonly " $fragmentType": "LastHour_channel";
};
export type LastHour_channel$key = {
  readonly " $data"?: LastHour_channel$data;
  readonly " $fragmentSpreads": FragmentRefs<"LastHour_channel">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "calls",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "failures",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "meanDurationMs",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "quota",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LastHour_channel",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ChannelHour",
      "kind": "LinkedField",
      "name": "lastHour",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        (v3/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "ChannelMinutes",
          "kind": "LinkedField",
          "name": "parts",
          "plural": true,
          "selections": [
            (v0/*:: as any*/),
            (v1/*:: as any*/),
            (v2/*:: as any*/),
            (v3/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Channel",
  "abstractKey": null
};
})();

(node as any).hash = "dad77912c0bfbc7ff3ac987cc7cd38a2";

export default node;
