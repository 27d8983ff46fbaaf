/**
 * @generated SignedSource<<3a101c168ff48d6e8b54828e965003c4>>
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
  readonly lastChange: {
    readonly actor: {
      readonly username: string;
    } | null | undefined;
    readonly changedAt: string;
    readonly former: string | null | undefined;
  } | null | undefined;
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

(node as any).hash = "af732956efff3311321c8678fc39d4fd";

export default node;
