import type { FieldError } from '../../../contract/errors.ts'
import { UpdateOptions } from '../../../contract/inputs/option.ts'
import {
  hasEffect,
  isDefault,
  optionRow,
  parseOption,
  storedText,
  type OptionKey,
} from '../../../contract/options.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { placeOf } from '../../kernel/encryption.ts'
import { allow, audit, requireOwnFactor, requireProof } from '../access/index.ts'
import { toOptionKey, viewsOf, type OptionView } from './list-options.ts'
import { refreshOptions } from './cache.ts'
import { refuseUnmet, type Change } from './refuse-unmet.ts'
import { CIPHER_COLUMN, readTexts, type StoredTexts } from './stored.ts'

/** A value as a caller sends it; an absent one is refused. */
interface Wanted {
  readonly key: string
  readonly value?: string | null | undefined
}

/** What a form shows in place of a secret; saving it keeps the secret. */
const PLACEHOLDER = /^[*•]*$/
const AUDITED_LENGTH_MAX = 2_000

/**
 * Stores several options, all or none. Every value is checked before anything is written; a blank
 * secret keeps the present one, and null clears a secret and brings any other option back to its
 * default. Returns the named options as they stand now.
 * An option without effect accepts only its default.
 * Throws OPTION_UNKNOWN, OPTION_INVALID, OPTION_WITHOUT_EFFECT, OPTION_NEEDS, OPTION_NEEDED,
 * OPTION_NEEDS_FACTOR, and PROOF_NEEDED for options of payment and of second factors.
 */
export async function updateOptions(
  ctx: Ctx,
  raw: { readonly options: readonly Wanted[] },
): Promise<OptionView[]> {
  allow(ctx.actor, 'option:write')
  const named = parseInput(UpdateOptions, raw).options.map(toChange)
  refuseInvalid(named)
  const changes = named.filter(change => !keepsSecret(change))
  refuseWithoutEffect(changes)
  if (changes.some(isPayment)) await requireProof(ctx, 'payment-options:change')
  if (changes.some(isAboutFactors)) await requireProof(ctx, 'second-factor:require')
  const texts = await ctx.tx(tx => store(tx, ctx, changes))
  await refreshOptions(ctx)
  const keys = named.map(change => change.key)
  return viewsOf(keys, texts)
}

const PAYMENT: ReadonlySet<string> = new Set(['payment', 'stripe'])

const isPayment = ({ key }: Change) => PAYMENT.has(optionRow(key).section)

const FACTORS: OptionKey = 'SecondFactorRequiredFor'
const isAboutFactors = ({ key }: Change) => key === FACTORS
const requiresFactors = ({ key, text }: Change) =>
  key === FACTORS && text !== null && !isDefault(key, text)

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

/** Saving a whole page sends unchanged options too, so the default of each is accepted. */
function refuseWithoutEffect(changes: readonly Change[]): void {
  const refused = changes.filter(
    ({ key, text }) => text !== null && !hasEffect(key) && !isDefault(key, text),
  )
  const [first] = refused
  if (!first) return
  const fields = refused.map(({ key }) => ({ field: key, messageKey: 'valueWithoutEffect' }))
  throw new AppError('OPTION_WITHOUT_EFFECT', { key: first.key }, { fields })
}

const keepsSecret = ({ key, text }: Change) =>
  text !== null && optionRow(key).secret && PLACEHOLDER.test(text)

async function store(tx: Tx, ctx: Ctx, changes: readonly Change[]): Promise<StoredTexts> {
  const before = await readTexts(tx.db, ctx.encryption)
  const different = changes.filter(({ key, text }) => (before.get(key) ?? null) !== text)
  const after = new Map(before)
  for (const { key, text } of changes) {
    if (text === null) after.delete(key)
    else after.set(key, text)
  }
  refuseUnmet(different, after)
  // Only root sets options, and every value but the default covers root.
  if (different.some(requiresFactors)) await requireOwnFactor(tx, ctx)
  for (const change of different) {
    await write(tx, ctx, change)
    await ctx.bus.publish(tx, 'options', change.key)
  }
  if (different.length > 0) await record(tx, ctx, { changes: different, before })
  return after
}

async function write(tx: Tx, ctx: Ctx, { key, text }: Change): Promise<void> {
  if (text === null) {
    await tx.db.option.deleteMany({ where: { key } })
    return
  }
  const data = optionRow(key).secret
    ? { value: '', cipher: ctx.encryption.encrypt(text, placeOf(CIPHER_COLUMN, key)) }
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
    after: audited(key, text ?? optionRow(key).default),
  }))
  await audit(tx, ctx, { action: 'option.update', target: 'option', change })
}

function audited(key: OptionKey, text: string): string {
  if (optionRow(key).secret) return text === '' ? '' : '***'
  return text.length > AUDITED_LENGTH_MAX ? `${text.slice(0, AUDITED_LENGTH_MAX)}…` : text
}
