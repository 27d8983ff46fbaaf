import type { EnumRef, InputRef } from '@pothos/core'
import type { z } from 'zod'
import {
  fieldMeta,
  graphqlNames,
  innerRule,
  objectRule,
} from '../../contract/inputs/graphql-field.ts'
import { AppError } from '../kernel/app-error.ts'
import { builder } from './builder.ts'
import { databaseId, isNamedType, nameOf, type NodeType } from './ids.ts'

/** The input of a mutation: its GraphQL type, and how it becomes the input of the verb. */
export interface VerbInput<Value> {
  readonly ref: InputRef<unknown>
  /** Throws ID_INVALID for a global id that names nothing of the wanted type. */
  toVerb(input: unknown): Value
  /** An error of the verb with the names that the fields have in GraphQL. */
  toError(thrown: unknown): unknown
}

/** A field whose GraphQL type does not follow from the zod schema, and the conversion of its value. */
interface ObjectField {
  readonly type: InputRef<unknown> | readonly [InputRef<unknown>]
  toVerb?(value: never): unknown
}

interface InputOptions {
  readonly description: string
  /** Enums of the schema, by the name of the field in the rule. */
  readonly enums?: Readonly<Record<string, EnumRef<never, string>>>
  /** Input objects of the schema, by the name of the field in the rule. */
  readonly objects?: Readonly<Record<string, ObjectField>>
}

/**
 * Declares the input type of a mutation from the zod schema of its verb: names, types, required
 * fields and descriptions come from the schema. Throws for a type that has no GraphQL type.
 */
export function inputFrom<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  options: InputOptions,
): VerbInput<z.input<Schema>> {
  const shape = objectRule(schema)?.shape ?? {}
  const fields = Object.entries(shape).map(([field, rule]) =>
    fieldFrom(`${name}.${field}`, { field, rule: rule as z.ZodType, options }),
  )
  const ref = builder.inputType(name, {
    description: options.description,
    fields: t =>
      Object.fromEntries(
        fields.map(({ graphqlName, type, isRequired, description }) => [
          graphqlName,
          t.field({ type: type as 'String', required: isRequired, description }),
        ]),
      ),
  })
  return { ref, toVerb: verbInput(fields) as never, toError: renameFields(graphqlNames(schema)) }
}

/** The filter of a list: its GraphQL type, and how it becomes the filter of the verb. */
export interface Filter<Value> {
  readonly ref: InputRef<unknown>
  /** Throws ID_INVALID. No filter is one without conditions. */
  toVerb(filter: unknown): Value
  /** An error of the list with the names that the fields of the filter have in GraphQL. */
  toError(thrown: unknown): unknown
}

/** Declares the filter type of a list from the rule of the filter, as `inputFrom`. */
export function filterFrom<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  { description, ...options }: InputOptions,
): Filter<z.input<Schema>> {
  const sentence = `${description} All given conditions must be true.`
  const { ref, toVerb } = inputFrom(name, schema, { ...options, description: sentence })
  const toError = renameFields(graphqlNames(schema), 'filter.')
  return { ref, toVerb: filter => toVerb(filter ?? {}), toError }
}

interface Field {
  /** Name of the field in the rule. */
  readonly field: string
  readonly graphqlName: string
  readonly type: unknown
  readonly isRequired: boolean
  readonly description: string
  /** The value for the verb; undefined when the verb is to see no value. */
  toVerb(value: unknown): unknown
}

interface FieldRule {
  readonly field: string
  readonly rule: z.ZodType
  readonly options: InputOptions
}

function fieldFrom(place: string, { field, rule, options }: FieldRule): Field {
  const { graphqlName = field, idOf, scalar, description = '' } = fieldMeta(rule)
  const object = options.objects?.[field]
  const type = object?.type ?? options.enums?.[field] ?? scalar
  const whenNull = nullOf(rule)
  const read = readerOf(idOf, object)
  return {
    field,
    graphqlName,
    type: type ?? typeOf(place, { rule, isId: idOf !== undefined }),
    description,
    isRequired: !rule.safeParse(undefined).success,
    toVerb: value => (value === null ? whenNull : read(value as never)),
  }
}

/** What null means; for a rule that refuses null it is the same as no value. */
function nullOf(rule: z.ZodType): unknown {
  const { nullIs } = fieldMeta(rule)
  if (nullIs !== undefined) return nullIs
  return rule.safeParse(null).success ? null : undefined
}

function readerOf(idOf: string | undefined, object: ObjectField | undefined) {
  return idOf === undefined ? (object?.toVerb ?? unchanged) : readIds(idOf as NodeType)
}

const unchanged = (value: unknown) => value

/** Global ids as what the verbs know rows by: a number, or a name. */
function readIds(type: NodeType) {
  const read = (id: string) => (isNamedType(type) ? nameOf(type, id) : databaseId(type, id))
  return (value: string | readonly string[]) =>
    typeof value === 'string' ? read(value) : value.map(read)
}

function verbInput(fields: readonly Field[]) {
  return (input: Readonly<Record<string, unknown>>) => {
    const given = fields.flatMap(({ field, graphqlName, toVerb }) => {
      const value = input[graphqlName]
      const read = value === undefined ? undefined : toVerb(value)
      return read === undefined ? [] : [[field, read]]
    })
    return Object.fromEntries(given) as object
  }
}

/** Renames the fields of an error that stand behind `prefix`. */
function renameFields(names: Readonly<Record<string, string>>, prefix = '') {
  return (thrown: unknown): unknown => {
    if (!(thrown instanceof AppError) || thrown.fields.length === 0) return thrown
    const fields = thrown.fields.map(error => {
      if (!error.field.startsWith(prefix)) return error
      const [top = '', ...rest] = error.field.slice(prefix.length).split('.')
      return { ...error, field: prefix + [names[top] ?? top, ...rest].join('.') }
    })
    return new AppError(thrown.code, thrown.params, { fields, cause: thrown })
  }
}

const SCALARS: Readonly<Record<string, string>> = {
  string: 'String',
  number: 'Int',
  boolean: 'Boolean',
  bigint: 'BigInt',
  date: 'DateTime',
}

interface Rule {
  readonly type: string
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

/** The GraphQL type of a rule; amounts and times accept several forms, of which one is exact. */
function typeOf(place: string, { rule, isId }: { rule: z.ZodType; isId: boolean }): unknown {
  const inner = innerRule(rule)
  if (inner) return typeOf(place, { rule: inner, isId })
  const { type, element, options = [] } = rule.def as unknown as Rule
  if (element) return [typeOf(place, { rule: element, isId })]
  if (isId) return 'ID'
  const exact = options.find(({ def }) => def.type === 'bigint' || def.type === 'date')
  const scalar = SCALARS[exact?.def.type ?? type]
  if (scalar === undefined)
    throw new Error(`${place} is a ${type}: no GraphQL type is known for it.`)
  return scalar
}
