/**
 * @generated SignedSource<<88d21aa588602c231b143de27f5c75aa>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type OptionControl = "CHOICE" | "JSON" | "LIST" | "MARKUP" | "NUMBER" | "SECRET" | "SWITCH" | "TEXT";
import type { FragmentRefs } from "relay-runtime";
export type optionValues_option$data = {
  readonly choices: ReadonlyArray<string>;
  readonly control: OptionControl;
  readonly hasEffect: boolean;
  readonly isSecretSet: boolean;
  readonly key: string;
  readonly section: string;
  readonly value: string | null | undefined;
  readonly " $fragmentType": "optionValues_option";
};
export type optionValues_option$key = {
  readonly " $data"?: optionValues_option$data;
  readonly " $fragmentSpreads": FragmentRefs<"optionValues_option">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "optionValues_option"
};

(node as any).hash = "79772c9b6e8e524e6de859a81f669ecb";

export default node;
