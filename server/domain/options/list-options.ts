import { ListOptions } from '../../../contract/inputs/option.ts'
import {
  hasEffect,
  isOptionKey,
  optionKeys,
  optionRow,
  parseOption,
  type OptionControl,
  type OptionKey,
  type OptionTab,
} from '../../../contract/options.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { readTexts, type StoredTexts } from './stored.ts'

/** An option as its editor sees it. */
export interface OptionView {
  readonly key: OptionKey
  /** The text that applies; null for a secret. */
  readonly value: string | null
  readonly secret: boolean
  readonly isSecretSet: boolean
  readonly tab: OptionTab
  readonly section: string
  readonly control: OptionControl
  /** The values that a choice accepts; empty for the other inputs. */
  readonly choices: readonly string[]
  readonly hasEffect: boolean
  /** The text that applies when nothing is stored; null for a secret. */
  readonly default: string | null
}

/**
 * Options with the text that applies, the default where nothing is stored; never the text of a
 * secret. All of them, or those that are named, or those of a tab.
 */
export async function listOptions(
  ctx: Ctx,
  raw: { readonly keys?: readonly string[] | null; readonly tab?: OptionTab | null } = {},
): Promise<OptionView[]> {
  allow(ctx.actor, 'option:read')
  const { keys, tab } = parseInput(ListOptions, raw)
  const named = keys?.map(toOptionKey) ?? optionKeys
  const wanted = tab ? named.filter(key => optionRow(key).tab === tab) : named
  return viewsOf(wanted, await readTexts(ctx.pool, ctx.encryption))
}

/** Throws OPTION_UNKNOWN. */
export function toOptionKey(key: string): OptionKey {
  if (isOptionKey(key)) return key
  throw new AppError('OPTION_UNKNOWN', { key })
}

/** The default applies where `cache.ts` uses it too: the stored text does not parse or has no effect. */
export function appliedText(key: OptionKey, texts: StoredTexts): string {
  const stored = texts.get(key)
  return stored !== undefined && parseOption(key, stored).ok ? stored : optionRow(key).default
}

export function viewsOf(keys: readonly OptionKey[], texts: StoredTexts): OptionView[] {
  return keys.map(key => {
    const { secret, tab, section, kind } = optionRow(key)
    const text = appliedText(key, texts)
    const value = secret ? null : text
    return {
      key,
      value,
      secret,
      isSecretSet: secret && text !== '',
      tab,
      section,
      control: kind.control,
      choices: kind.choices ?? [],
      hasEffect: hasEffect(key),
      default: secret ? null : optionRow(key).default,
    }
  })
}
