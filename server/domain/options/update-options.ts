import type { FieldError } from '../../../contract/errors.ts'
import { UpdateOptions } from '../../../contract/inputs/option.ts'
import {
  optionNeeds,
  optionRow,
  parseOption,
  storedText,
  type OptionKey,
} from '../../../contract/options.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { placeOf } from '../../kernel/seal.ts'
import { allow, audit } from '../access/index.ts'
import { toOptionKey, viewsOf, type OptionView } from './list-options.ts'
import { refreshOptions } from './memory.ts'
import { CIPHER_COLUMN, readTexts, type StoredTexts } from './stored.ts'

interface Change {
  readonly key: OptionKey
  readonly text: string
}

/** What a form shows in place of a secret; saving it keeps the secret. */
const PLACEHOLDER = /^[*•]*$/
const AUDITED_LENGTH_MAX = 2_000

/**
 * Stores several options, all or none. Every value is checked before anything is written; a blank
 * secret keeps the present one. Returns the named options as they stand now.
 * Throws OPTION_UNKNOWN, OPTION_INVALID, OPTION_NEEDS.
 */
export async function updateOptions(
  ctx: Ctx,
  raw: { readonly options: readonly { readonly key: string; readonly value: string }[] },
): Promise<OptionView[]> {
  allow(ctx.actor, 'option:write')
  const named = parseInput(UpdateOptions, raw).options.map(toChange)
  refuseInvalid(named)
  const changes = named.filter(change => !keepsSecret(change))
  const texts = await ctx.tx(tx => store(tx, ctx, changes))
  await refreshOptions(ctx)
  const keys = named.map(change => change.key)
  return viewsOf(keys, texts)
}

function toChange({ key: name, value }: { key: string; value: string }): Change {
  const key = toOptionKey(name)
  return { key, text: storedText(key, value) }
}

function refuseInvalid(changes: readonly Change[]): void {
  const fields = changes.flatMap(({ key, text }): FieldError[] => {
    const parsed = parseOption(key, text)
    return parsed.ok ? [] : [{ field: key, ...parsed.problem }]
  })
  const [first] = fields
  if (first) throw new AppError('OPTION_INVALID', { key: first.field }, { fields })
}

const keepsSecret = ({ key, text }: Change) => optionRow(key).secret && PLACEHOLDER.test(text)

async function store(tx: Tx, ctx: Ctx, changes: readonly Change[]): Promise<StoredTexts> {
  const before = await readTexts(tx.db, ctx.seal)
  const after = new Map([...before, ...changes.map(({ key, text }) => [key, text] as const)])
  refuseUnmet(changes, after)
  const different = changes.filter(({ key, text }) => before.get(key) !== text)
  for (const change of different) {
    await write(tx, ctx, change)
    await ctx.bus.publish(tx, 'options', change.key)
  }
  if (different.length > 0) await record(tx, ctx, { changes: different, before })
  return after
}

/** A switch is only turned on when what it relies on is filled in (threats P06). */
function refuseUnmet(changes: readonly Change[], after: StoredTexts): void {
  for (const { key, text } of changes) {
    const needs = optionNeeds[key]
    if (needs === undefined || text !== 'true') continue
    if ((after.get(needs) ?? optionRow(needs).default) === '') {
      throw new AppError('OPTION_NEEDS', { key, needs })
    }
  }
}

async function write(tx: Tx, ctx: Ctx, { key, text }: Change): Promise<void> {
  const data = optionRow(key).secret
    ? { value: '', cipher: ctx.seal.close(text, placeOf(CIPHER_COLUMN, key)) }
    : { value: text, cipher: null }
  await tx.db.option.upsert({ where: { key }, create: { key, ...data }, update: data })
}

interface Recorded {
  readonly changes: readonly Change[]
  readonly before: StoredTexts
}

async function record(tx: Tx, ctx: Ctx, { changes, before }: Recorded): Promise<void> {
  const change = changes.map(({ key, text }) => ({
    key,
    before: audited(key, before.get(key) ?? optionRow(key).default),
    after: audited(key, text),
  }))
  await audit(tx, ctx, { action: 'option.update', target: 'option', change })
}

function audited(key: OptionKey, text: string): string {
  if (optionRow(key).secret) return text === '' ? '' : '***'
  return text.length > AUDITED_LENGTH_MAX ? `${text.slice(0, AUDITED_LENGTH_MAX)}…` : text
}
