import { withIdempotency } from '../domain/idempotency/index.ts'
import type { EntryRow } from '../domain/money/index.ts'
import type { Channel, Redemption, Token, TopUpOrder, User } from '../generated/prisma/client.ts'
import { AppError } from '../kernel/app-error.ts'
import type { GraphContext } from './context.ts'
import { encodeId, type NodeType } from './ids.ts'
import type { VerbInput } from './input-from.ts'
import { loadNode } from './nodes.ts'
import {
  verbField,
  type PayloadField,
  type PayloadFields,
  type PayloadOf,
  type VerbOptions,
} from './verb-field.ts'

/** The types of rows that an idempotent mutation can return. They can be loaded by their id. */
interface Rows {
  readonly User: User
  readonly LedgerEntry: EntryRow
  readonly Redemption: Redemption
  readonly TopUpOrder: TopUpOrder
  readonly Token: Token
  readonly Channel: Channel
}

type Id = number | bigint
type RowType = keyof Rows & NodeType

/** Ends the description of every mutation that takes effect once for each key. */
export const IDEMPOTENT = 'Takes effect once for each `Idempotency-Key`.'

interface IdempotentVerb<Type extends RowType, Input, Fields extends PayloadFields> extends Omit<
  VerbOptions<Input, Fields>,
  'isGuarded' | 'input'
> {
  readonly input: VerbInput<Input>
  /** Type of the rows whose ids `run` returns; the first field of the payload holds them. */
  readonly row: Type
  /** Further fields of the payload, computed from the rows. */
  readonly more?: (ctx: GraphContext, rows: readonly Rows[Type][]) => object
  /** Runs the verb; returns the id of the row that it changed, or the ids of the rows. */
  run(input: Input, ctx: GraphContext): Promise<Id | readonly Id[]>
}

/**
 * Declares a mutation that moves or sells quota, or creates codes, tokens or channels. With the header
 * `Idempotency-Key` it takes effect once, and a request that is repeated within 24 hours gets the
 * first answer. Only the id of the row is stored. The row is loaded for every answer, including the
 * first one, by the verb that `node` uses: with the selected fields, the permissions of the
 * caller, and current values. When a single row was deleted meanwhile, the answer is NOT_FOUND; of
 * several rows, deleted ones are left out.
 */
export function idempotentVerbField<
  Type extends RowType,
  Input,
  const Fields extends PayloadFields,
>(name: string, verb: IdempotentVerb<Type, Input, Fields>): void {
  const { row: type, more, input: verbInput, ...options } = verb
  const [[first, field]] = Object.entries(verb.payload) as [[string, PayloadField<unknown>]]
  verbField(name, {
    ...options,
    description: `${verb.description} ${IDEMPOTENT}`,
    isGuarded: true,
    input: { ...verbInput, toVerb: raw => raw as object },
    run: async (raw, ctx) => {
      const work = async (inner: GraphContext) =>
        [await verb.run(verbInput.toVerb(raw), inner)].flat()
      const kept = await answer(ctx, { type, name, input: raw, work })
      const rows = kept.filter(row => row !== null) as Rows[Type][]
      if (!Array.isArray(field.type) && rows.length === 0) throw new AppError('NOT_FOUND')
      const value = Array.isArray(field.type) ? rows : rows[0]
      return { [first]: value, ...more?.(ctx, rows) } as unknown as PayloadOf<Fields>
    },
  })
}

interface IdempotentWork {
  readonly type: NodeType
  readonly name: string
  readonly input: object
  work(ctx: GraphContext): Promise<readonly Id[]>
}

/** The request is identified by the field and its input. The selection may differ. */
async function answer(
  ctx: GraphContext,
  { type, name, input, work }: IdempotentWork,
): Promise<(object | null)[]> {
  const request = { key: ctx.idempotencyKey, body: { operation: name, input } }
  const kept = await withIdempotency(ctx, request, async inner => {
    const ids = await work({ ...ctx, ...inner })
    return ids.map(id => encodeId(type, id))
  })
  return Promise.all(kept.map(id => loadNode(ctx, id)))
}
