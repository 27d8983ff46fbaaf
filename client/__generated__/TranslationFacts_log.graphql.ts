/**
 * @generated SignedSource<<8be003f49523aea67a0723ac0829e578>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Dialect = "ANTHROPIC" | "GEMINI" | "OPENAI_CHAT" | "OPENAI_COMPLETIONS" | "OPENAI_RESPONSES";
import type { FragmentRefs } from "relay-runtime";
export type TranslationFacts_log$data = {
  readonly callerDialect: Dialect | null | undefined;
  readonly droppedFields: ReadonlyArray<string>;
  readonly untranslatedFields: ReadonlyArray<string>;
  readonly upstreamDialect: Dialect | null | undefined;
  readonly " $fragmentType": "TranslationFacts_log";
};
export type TranslationFacts_log$key = {
  readonly " $data"?: TranslationFacts_log$data;
  readonly " $fragmentSpreads": FragmentRefs<"TranslationFacts_log">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TranslationFacts_log",
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
      "kind": "ScalarField",
      "name": "droppedFields",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "untranslatedFields",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "upstreamDialect",
      "storageKey": null
    }
  ],
  "type": "Log",
  "abstractKey": null
};

(node as any).hash = "b271e7f609f9082f6ae0b7abe1e2d852";

export default node;
