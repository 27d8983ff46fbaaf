import { errors, type ErrorCode as Code, type ErrorKind as Kind } from '../../../contract/errors.ts'
import { errorReference } from '../../../contract/error-reference.ts'
import { builder } from '../builder.ts'

const codes = Object.keys(errors) as Code[]
const kinds = {
  UNAUTHENTICATED: 'No valid credential was sent.',
  FORBIDDEN: 'The caller does not have the permission.',
  NOT_FOUND: 'The object does not exist, or the caller cannot read it.',
  BAD_USER_INPUT: 'The request is not valid.',
  CONFLICT: 'The request does not fit the present state of the object.',
  RATE_LIMITED: 'Too many requests in a short time.',
  INSUFFICIENT_QUOTA: 'A balance is too low.',
  QUERY_TOO_COMPLEX: 'The operation exceeds a limit.',
  UPSTREAM: 'The upstream failed.',
  UNAVAILABLE: 'The service cannot answer at the moment.',
  INTERNAL: 'An unexpected error of the server.',
} as const satisfies Record<Kind, string>

const valuesOf = <Name extends string>(names: readonly Name[], describe: (name: Name) => string) =>
  Object.fromEntries(names.map(name => [name, { description: describe(name) }])) as Record<
    Name,
    { description: string }
  >

export const ErrorCode = builder.enumType('ErrorCode', {
  description:
    'What went wrong: `extensions.code` of an error. New values may be added: treat an unknown one by its `extensions.kind`.',
  values: valuesOf(codes, code => errorReference[code].meaning),
})

builder.enumType('ErrorKind', {
  description: 'Values of `extensions.kind` of an error; each `ErrorCode` has one kind.',
  values: valuesOf(Object.keys(kinds) as Kind[], kind => kinds[kind]),
})
