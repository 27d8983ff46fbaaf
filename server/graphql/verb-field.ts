import type { ObjectRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { roleCode, type RoleName } from '../../contract/enums.ts'
import { permissions, type Action } from '../domain/access/index.ts'
import { builder, type SchemaShape } from './builder.ts'
import type { GraphContext } from './context.ts'
import type { VerbInput } from './input-from.ts'
import { guarded } from './query-cost.ts'
import { long } from './time-limit.ts'

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>

/**
 * A field of a payload. `$value` exists only as a type: the value that the verb returns for the
 * field.
 */
export interface PayloadField<Value> {
  readonly type: unknown
  readonly isNullable?: true
  readonly description: string
  /** For a field that is read from the context, not from the result of the verb. */
  readonly resolve?: (ctx: GraphContext) => unknown
  readonly $value?: Value
}

/** A payload field that holds one object. */
export function one<Row>(type: ObjectRef<Types, Row>, description: string): PayloadField<Row> {
  return { type, description }
}

/** A payload field that holds one object or null. */
export function oneOrNull<Row>(
  type: ObjectRef<Types, Row>,
  description: string,
): PayloadField<Row> & { readonly isNullable: true } {
  return { type, description, isNullable: true }
}

/** A payload field that holds several objects. */
export function many<Row>(
  type: ObjectRef<Types, Row>,
  description: string,
): PayloadField<readonly Row[]> {
  return { type: [type], description }
}

export const text = (description: string): PayloadField<string> => ({ type: 'String', description })

export const integer = (description: string): PayloadField<number> => ({ type: 'Int', description })

export const json = (description: string): PayloadField<object> => ({ type: 'JSON', description })

export const texts = (description: string): PayloadField<readonly string[]> => ({
  type: ['String'],
  description,
})

/** The one payload field of every delete. */
export const deletedIds: PayloadField<readonly string[]> = {
  type: ['ID'],
  description: 'Global ids of the deleted objects. Ids without an object are left out.',
}

export type PayloadFields = Readonly<Record<string, PayloadField<unknown>>>

type FromVerb<Fields extends PayloadFields> = {
  [Name in keyof Fields as Fields[Name] extends { readonly resolve: object } ? never : Name]: Name
}

/** The result of a verb with these payload fields. */
export type PayloadOf<Fields extends PayloadFields> = {
  readonly [Name in keyof FromVerb<Fields>]: ValueOf<Fields[Name]>
}

type ValueOf<Field extends PayloadField<unknown>> =
  | NonNullable<Field['$value']>
  | (Field extends { readonly isNullable: true } ? null : never)

export interface VerbOptions<Input, Fields extends PayloadFields> {
  /** The description of the mutation. The required role is appended. */
  readonly description: string
  readonly may: Action | 'public'
  readonly input?: VerbInput<Input>
  readonly payload: Fields
  /** Allowed only once in an operation. */
  readonly isGuarded?: boolean
  /** Whether the operation may take minutes instead of seconds. */
  readonly isLong?: boolean
}

export interface Verb<Input, Fields extends PayloadFields> extends VerbOptions<Input, Fields> {
  run(
    input: Input,
    ...[ctx, info]: [ctx: GraphContext, info: GraphQLResolveInfo]
  ): PayloadOf<Fields> | Promise<PayloadOf<Fields>>
}

/**
 * Declares a mutation with its payload type: `verbField('deleteTokens', …)` makes the field
 * `Mutation.deleteTokens` and the type `DeleteTokensPayload`.
 */
export function verbField<Input, const Fields extends PayloadFields>(
  name: string,
  verb: Verb<Input, Fields>,
): void {
  const { description, may, input, isGuarded, isLong } = verb
  const payload = payloadType(name, verb.payload)
  builder.mutationField(name, t =>
    t.field({
      type: payload,
      description: `${description}${roleText(may)}`,
      authScopes: may === 'public' ? { public: true } : { may },
      extensions: { ...(isGuarded && guarded), ...(isLong && long) },
      args: input
        ? {
            input: t.arg({
              type: input.ref,
              required: true,
              description: 'Parameters of the mutation.',
            }),
          }
        : {},
      resolve: (_root, args, ...[ctx, info]) =>
        runVerb(verb, [(args as { input?: unknown }).input, ctx, info]) as Promise<object>,
    }),
  )
}

/** Errors of the verb name the fields as GraphQL does. */
async function runVerb<Input, Fields extends PayloadFields>(
  { input, run }: Verb<Input, Fields>,
  [raw, ctx, info]: [raw: unknown, ctx: GraphContext, info: GraphQLResolveInfo],
) {
  try {
    return await run(input ? input.toVerb(raw) : (undefined as Input), ctx, info)
  } catch (thrown) {
    throw input ? input.toError(thrown) : thrown
  } finally {
    // The payload and the following fields must load the rows again.
    ctx.loaders.clear()
  }
}

function payloadType(name: string, fields: PayloadFields) {
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`
  return builder.objectRef<object>(typeName).implement({
    description: `Result of \`${name}\`.`,
    fields: t =>
      Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [
          key,
          t.field({
            // The type of the field is checked in `one` and `many`, not in this loop.
            type: field.type as 'String',
            nullable: (field.isNullable ?? false) as false,
            description: field.description,
            resolve: (payload, _args, ctx) =>
              (field.resolve ? field.resolve(ctx) : payload[key as never]) as string,
          }),
        ]),
      ),
  })
}

/** The sentence with the role that an action needs; empty when every account has the permission. */
export function roleText(may: Action | 'public'): string {
  const rank = may === 'public' ? 0 : permissions[may]
  const role = (Object.keys(roleCode) as RoleName[]).find(one => roleCode[one] === rank)
  return role === undefined || role === 'NORMAL' ? '' : ` Needs the role ${role}.`
}
