import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql/index.js'

/** A literal of the right form for an argument, which names nothing. */
export function anyValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return anyValue(type.ofType as GraphQLInputType)
  if (isListType(type)) return `[${anyValue(type.ofType as GraphQLInputType)}]`
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(one => isNonNullType(one.type))
    return `{ ${fields.map(one => `${one.name}: ${anyValue(one.type)}`).join(', ')} }`
  }
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  return samples[String(type)] ?? '""'
}

const samples: Readonly<Record<string, string>> = {
  ID: '"x"',
  Int: '0',
  BigInt: '"0"',
  Decimal: '"0"',
  DateTime: '"2026-01-01T00:00:00Z"',
}
