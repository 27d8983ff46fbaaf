import { AppError } from './app-error.ts'
import { databaseCodes } from './database-code.ts'
import { redactCredentials } from './redact.ts'

const CAUSES_MAX = 3
const STACK_LINES_MAX = 8

/**
 * An error as one line for the operator: its name, its codes and what it says, without values of a
 * statement, keys, hashes, and addresses with a password. Log lines and stored texts use nothing else.
 */
export function describeError(error: unknown): string {
  return described(error, CAUSES_MAX)
}

function described(error: unknown, left: number): string {
  if (!(error instanceof Error)) return redactCredentials(String(error))
  const text = [nameOf(error), textOf(error)].filter(part => part !== '').join(': ')
  const isWorth = error.cause !== undefined && left > 0
  return isWorth ? `${text} (${described(error.cause, left - 1)})` : text
}

/** The functions that an error passed, innermost first. */
export function placesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const places = stackOf(error)
    .split('\n')
    .filter(line => line.startsWith('    at '))
  return places.slice(0, STACK_LINES_MAX).map(line => line.trim())
}

/** The stack without the message above it, which can have lines that look like places. */
function stackOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  return at === -1 ? stack : stack.slice(at + message.length)
}

function nameOf(error: Error): string {
  if (error instanceof AppError) return error.code
  const codes = [...new Set(databaseCodes(error))].join(' ')
  return codes === '' ? error.name : `${error.name} ${codes}`
}

function textOf(error: Error): string {
  if (error instanceof AppError) return ''
  // A message of a parser quotes the text.
  if (error instanceof SyntaxError) return ''
  if (isOfDatabase(error)) return statementText(error)
  return redactCredentials(error.message)
}

const SQLSTATE = /^[0-9A-Z]{5}$/
/** Prisma's own codes have the same form. */
const OF_PRISMA = /^P[1-9]/

const isOfDatabase = (error: Error): boolean =>
  error.name.startsWith('PrismaClient') || databaseCodes(error).some(code => SQLSTATE.test(code))

/** Classes of SQLSTATE whose messages quote names of tables, columns and constraints, and no values. */
const QUOTES_NAMES = /^(?:08|23|25|28|3D|40|42|53|55|57)/

/**
 * What the database says of a statement. Prisma writes the arguments of the call before its last line,
 * and a message about a wrong value quotes it, as can one of a trigger.
 */
function statementText(error: Error): string {
  const line = error.message.trim().split('\n').at(-1) ?? ''
  const states = databaseCodes(error).filter(code => SQLSTATE.test(code) && !OF_PRISMA.test(code))
  if (states.length === 0) return redactCredentials(line.replaceAll(/"[^"]*"?/g, '"…"'))
  return states.every(code => QUOTES_NAMES.test(code)) ? redactCredentials(line) : ''
}
