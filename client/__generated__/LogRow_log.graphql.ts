/**
 * @generated SignedSource<<f84024bee9b6d156bba85fbb040e14a8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Dialect = "ANTHROPIC" | "GEMINI" | "OPENAI_CHAT" | "OPENAI_COMPLETIONS" | "OPENAI_RESPONSES";
export type LogType = "ADMIN" | "CONSUME" | "ERROR" | "SYSTEM" | "TOP_UP" | "UNKNOWN";
import type { FragmentRefs } from "relay-runtime";
export type LogRow_log$data = {
  readonly callerDialect: Dialect | null | undefined;
  readonly channel: {
    readonly name: string;
  } | null | undefined;
  readonly channelsTried: ReadonlyArray<number> | null | undefined;
  readonly charge: {
    readonly fixedPrice: string | null | undefined;
    readonly groupRatio: string;
    readonly modelRatio: string | null | undefined;
  } | null | undefined;
  readonly completionTokens: number | null | undefined;
  readonly content: string | null | undefined;
  readonly createdAt: string;
  readonly durationMs: number | null | undefined;
  readonly firstTokenMs: number | null | undefined;
  readonly group: string | null | undefined;
  readonly id: string;
  readonly isStreamed: boolean;
  readonly model: string | null | undefined;
  readonly promptTokens: number | null | undefined;
  readonly quota: string;
  readonly tokenName: string | null | undefined;
  readonly type: LogType;
  readonly upstreamDialect: Dialect | null | undefined;
  readonly upstreamModel: string | null | undefined;
  readonly user: {
    readonly id: string;
  } | null | undefined;
  readonly username: string | null | undefined;
  readonly " $fragmentType": "LogRow_log";
};
export type LogRow_log$key = {
  readonly " $data"?: LogRow_log$data;
  readonly " $fragmentSpreads": FragmentRefs<"LogRow_log">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LogRow_log",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "callerDialect",
      "storageKey": null
    },
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
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "channelsTried",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Charge",
      "kind": "LinkedField",
      "name": "charge",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fixedPrice",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "groupRatio",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "modelRatio",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "completionTokens",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "content",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "durationMs",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "firstTokenMs",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "group",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isStreamed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "model",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "promptTokens",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "quota",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tokenName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "type",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "upstreamDialect",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "upstreamModel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "user",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "username",
      "storageKey": null
    }
  ],
  "type": "Log",
  "abstractKey": null
};
})();

(node as any).hash = "bd9231f0c5991ef3a91baa9006ac4754";

export default node;
