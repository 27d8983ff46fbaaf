import type { ObjectRef } from '@pothos/core'
import type { SortDirection } from '../../../contract/inputs/common.ts'
import type { Action } from '../../domain/access/index.ts'
import type { ListPage } from '../../kernel/keyset-page.ts'
import { builder, type SchemaShape } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { databaseId, type NumberedType } from '../ids.ts'
import type { Filter } from '../input-from.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { toConnection, windowOf, type PageArgs, type Window } from '../paging.ts'
import { roleText } from '../verb-field.ts'
import { windowArgs, type connectionOf, type ListOrder } from './list.ts'
import { Viewer } from './viewer.ts'

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>

interface OneField<Row> {
  readonly type: ObjectRef<Types, Row>
  /** The description of the field. The required role is appended. */
  readonly description: string
  readonly may: Action
  readonly idOf: NumberedType
  readonly get: (ctx: GraphContext, input: { id: number }) => Promise<Row>
}

/** Declares a query for one row by its global id; null when there is none. */
export function oneField<Row>(
  name: string,
  { type, description, may, idOf, get }: OneField<Row>,
): void {
  builder.queryField(name, t =>
    t.field({
      // The type of the row is checked by `OneField`.
      type: type as unknown as 'String',
      nullable: true,
      description: `${description}${roleText(may)}`,
      authScopes: { may },
      args: { id: t.arg.id({ required: true, description: 'Its global id.' }) },
      resolve: (_root, { id }, ctx) =>
        nullOnNotFound(get(ctx, { id: databaseId(idOf, id) })) as Promise<never>,
    }),
  )
}

/** What a list verb gets: the page, the filter and the order. */
type ListInput<Where, Field extends string> = Window & {
  readonly filter: Where
  readonly orderBy?: { readonly field: Field; readonly direction: SortDirection } | undefined
}

interface ViewerList<Row, Where, Field extends string> {
  readonly type: ReturnType<typeof connectionOf<Row>>
  readonly description: string
  readonly filter: Filter<Where>
  /** Absent for a list that has only one order. */
  readonly orderBy?: ListOrder<Field>
  readonly list: (ctx: GraphContext, input: ListInput<Where, Field>) => Promise<ListPage<Row>>
}

interface List<Row, Where, Field extends string> extends ViewerList<Row, Where, Field> {
  /** The sentence about the required role is appended to the description. */
  readonly may: Action
}

/** Declares a query with pages of a list. */
export function listField<Row, Where, Field extends string>(
  name: string,
  list: List<Row, Where, Field>,
): void {
  const { may, description } = list
  builder.queryField(name, t =>
    t.field({
      ...pageField(list),
      description: `${description}${roleText(may)}`,
      authScopes: { may },
      args: listArgs(t.arg, list),
    }),
  )
}

/** Declares a list of the signed-in account as a field of `Viewer`. */
export function viewerListField<Row, Where, Field extends string>(
  name: string,
  list: ViewerList<Row, Where, Field>,
): void {
  builder.objectField(Viewer, name, t =>
    t.field({ ...pageField(list), args: listArgs(t.arg, list) }),
  )
}

type ArgBuilder = Parameters<typeof windowArgs>[0]

function listArgs(
  arg: ArgBuilder,
  { filter, orderBy }: Pick<ViewerList<unknown, unknown, string>, 'filter' | 'orderBy'>,
) {
  const order = orderBy && {
    orderBy: arg({ type: orderBy.ref, description: `The order; ${orderBy.absent} when absent.` }),
  }
  return {
    ...windowArgs(arg),
    filter: arg({ type: filter.ref, description: 'Which rows; all when absent.' }),
    ...order,
  }
}

interface ListArgs extends PageArgs {
  readonly filter?: unknown
  readonly orderBy?: unknown
}

function pageField<Row, Where, Field extends string>({
  type,
  description,
  filter,
  list,
}: ViewerList<Row, Where, Field>) {
  return {
    // The type of the rows is checked by `ViewerList`.
    type: type as unknown as 'String',
    description,
    resolve: async (
      _parent: unknown,
      { filter: given, orderBy, ...args }: ListArgs,
      ctx: GraphContext,
    ) => {
      const window = windowOf(args)
      const where = { filter: filter.toVerb(given) }
      const input = orderBy == null ? where : { ...where, orderBy }
      try {
        return toConnection(
          window,
          await list(ctx, { ...window, ...input } as ListInput<Where, Field>),
        ) as never
      } catch (thrown) {
        throw filter.toError(thrown)
      }
    },
  }
}
