import { storableText } from '../../../contract/storable.ts'
import { isDefault, optionRow, type OptionKey } from '../../../contract/options.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { placeOf } from '../../kernel/encryption.ts'
import { audit, lockFactors, requireOwnFactor, requireProof } from '../access/index.ts'
import { textsWith } from './entry-changes.ts'
import { refuseUnmet, type Change } from './refuse-unmet.ts'
import { CIPHER_COLUMN, readTexts, type StoredTexts } from './stored.ts'

/** The option that says which roles need a second factor. */
export const FACTORS: OptionKey = 'SecondFactorRequiredFor'

const LOCK = `select pg_advisory_xact_lock(hashtext('options'))::text`
/** Long enough for the shipped prices, so that a change of them can be undone. */
const AUDITED_LENGTH_MAX = 32_768

/** One changed value of the audit log. */
export interface RecordedChange {
  readonly key: string
  readonly before: string | null
  readonly after: string | null
}

/** What the checks read: a transaction, or no transaction for a plan. */
export type Reading = Pick<Tx, 'db' | 'query'>

interface Stored {
  readonly changes: readonly Change[]
  /** From `lockOptions`. */
  readonly before: StoredTexts
  /** What the audit log says; absent: the texts before and after. */
  readonly recorded?: readonly RecordedChange[]
}

/** The stored texts. Other changes of options wait until the end of the transaction. */
export async function lockOptions(tx: Tx, ctx: Ctx): Promise<StoredTexts> {
  await tx.query(LOCK, [])
  return readTexts(tx, ctx.encryption)
}

/**
 * Writes valid texts, publishes and audits those that differ, and returns all texts. Throws
 * OPTION_NEEDS, OPTION_NEEDED, OPTION_NEEDS_FACTOR, PROOF_NEEDED and PERSON_NEEDED.
 */
export async function storeOptions(
  tx: Tx,
  ctx: Ctx,
  { changes, before, recorded }: Stored,
): Promise<StoredTexts> {
  const different = differentOf({ changes, before })
  // The factors of the actor stay until the end of the transaction.
  if (ctx.actor.kind === 'user' && different.some(requiresFactors)) {
    await lockFactors(tx, ctx.actor.id)
  }
  const after = await checkChanges(tx, ctx, { changes, before })
  for (const change of different) {
    await write(tx, ctx, change)
    await ctx.bus.publish(tx, 'options', change.key)
  }
  if (different.length > 0) {
    const change = recorded ?? different.map(one => wholeText(one, before))
    await audit(tx, ctx, { action: 'option.update', target: 'option', change })
  }
  return after
}

const differentOf = ({ changes, before }: Stored) =>
  changes.filter(({ key, text }) => (before.get(key) ?? null) !== text)

/**
 * Every check of `storeOptions`, without writing and without locks. Returns the texts that would be
 * stored.
 */
export async function checkChanges(
  reading: Reading,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  { changes, before }: Stored,
): Promise<StoredTexts> {
  const different = differentOf({ changes, before })
  await proveOptions(reading, ctx, different)
  const after = textsWith(before, changes)
  refuseUnmet(different, after)
  // Only root sets options, and every value but the default covers root.
  if (different.some(requiresFactors)) await requireOwnFactor(reading, ctx.actor)
  return after
}

/**
 * Throws PROOF_NEEDED or PERSON_NEEDED when one of the options needs a proof of identity that the actor
 * does not have. Every change of options, at once or at a later time, passes here.
 */
export async function proveOptions(
  { db }: Pick<Tx, 'db'>,
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  changes: readonly Pick<Change, 'key'>[],
): Promise<void> {
  const acts = new Set(changes.map(({ key }) => optionRow(key).proof))
  for (const act of acts) if (act) await requireProof({ actor, now, db }, act)
}

const requiresFactors = ({ key, text }: Change) =>
  key === FACTORS && text !== null && !isDefault(key, text)

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

/** The record of a change of a whole text. */
export function wholeText({ key, text }: Change, before: StoredTexts): RecordedChange {
  const standard = optionRow(key).default
  return {
    key,
    before: audited(key, before.get(key) ?? standard),
    after: audited(key, text ?? standard),
  }
}

function audited(key: OptionKey, text: string): string {
  if (optionRow(key).secret) return text === '' ? '' : '***'
  const beginning = storableText(text, AUDITED_LENGTH_MAX)
  return beginning === text ? text : `${beginning}…`
}

/** Whether a recorded text is only the beginning of the stored one. */
export const isShortened = (recorded: string): boolean => [...recorded].length > AUDITED_LENGTH_MAX
