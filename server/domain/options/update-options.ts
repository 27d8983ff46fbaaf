import type { FieldError } from '../../../contract/errors.ts'
import { UpdateOptions } from '../../../contract/inputs/option.ts'
import { optionRow, parseOption, storedText } from '../../../contract/options.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { toOptionKey, viewsOf, type OptionView } from './list-options.ts'
import { refreshOptions } from './cache.ts'
import type { Change } from './refuse-unmet.ts'
import { checkChanges, lockOptions, storeOptions, type Reading } from './store-options.ts'
import type { StoredTexts } from './stored.ts'

/** A value as a caller sends it; an absent one is refused. */
interface Wanted {
  readonly key: string
  readonly value?: string | null | undefined
}

/** What a form shows in place of a secret; saving it keeps the secret. */
const PLACEHOLDER = /^[*•]*$/

/**
 * Stores several options, all or none. Every value is checked before anything is written; a blank
 * secret keeps the present one, and null clears a secret and brings any other option back to its
 * default. Returns the named options as they stand now.
 * An option without effect accepts only its default.
 * Throws OPTION_UNKNOWN, OPTION_INVALID, OPTION_NEEDS, OPTION_NEEDED,
 * OPTION_NEEDS_FACTOR, PROOF_NEEDED and PERSON_NEEDED.
 */
export async function updateOptions(
  ctx: Ctx,
  raw: { readonly options: readonly Wanted[] },
): Promise<OptionView[]> {
  allow(ctx.actor, 'option:write')
  const { named, changes } = readWanted(raw)
  const texts = await ctx.tx(async tx =>
    storeOptions(tx, ctx, { changes, before: await lockOptions(tx, ctx) }),
  )
  await refreshOptions(ctx)
  const keys = named.map(change => change.key)
  return viewsOf(keys, texts)
}

/** Every check of `updateOptions`, without writing. Returns the texts that would be stored. */
export function checkOptions(
  ctx: Ctx,
  raw: { readonly options: readonly Wanted[] },
  { reading, before }: { readonly reading: Reading; readonly before: StoredTexts },
): Promise<StoredTexts> {
  return checkChanges(reading, ctx, { changes: readWanted(raw).changes, before })
}

/** The named options, and those without secrets that stay. Throws OPTION_UNKNOWN and OPTION_INVALID. */
function readWanted(raw: { readonly options: readonly Wanted[] }) {
  const named = parseInput(UpdateOptions, raw).options.map(toChange)
  refuseInvalid(named)
  return { named, changes: named.filter(change => !keepsSecret(change)) }
}

function toChange({ key: name, value }: { key: string; value: string | null }): Change {
  const key = toOptionKey(name)
  return { key, text: value === null ? null : storedText(key, value) }
}

function refuseInvalid(changes: readonly Change[]): void {
  const fields = changes.flatMap(({ key, text }): FieldError[] => {
    if (text === null) return []
    const parsed = parseOption(key, text)
    return parsed.ok ? [] : [{ field: key, ...parsed.problem }]
  })
  const [first] = fields
  if (first) throw new AppError('OPTION_INVALID', { key: first.field }, { fields })
}

const keepsSecret = ({ key, text }: Change) =>
  text !== null && optionRow(key).secret && PLACEHOLDER.test(text)
