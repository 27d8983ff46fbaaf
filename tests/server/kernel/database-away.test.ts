import { expect, test } from 'vitest'
import { toAppError } from '../../../server/kernel/app-error.ts'
import { isDatabaseAway, wasNeverSent } from '../../../server/kernel/database-away.ts'

const failure = (fields: Record<string, unknown>, message = 'failed') =>
  Object.assign(new Error(message), fields)

test.each([
  ['ECONNREFUSED', 'nothing listens'],
  ['EAGAIN', 'the socket of a frozen server is full'],
  ['EMFILE', 'this process has no descriptor left'],
  ['08006', 'the connection broke'],
  ['25006', 'the server became a standby'],
  ['25P03', 'the transaction was idle for too long'],
  ['28P01', 'the password was changed'],
  ['3D000', 'the database is being restored'],
  ['42501', 'a right is missing'],
  ['CERT_HAS_EXPIRED', 'its certificate is too old'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is self-signed'],
  ['40001', 'a race was lost again and again'],
  ['40P01', 'a deadlock came again and again'],
  ['53100', 'its disk is full'],
  ['53200', 'its memory is full'],
  ['53300', 'it has no connection left'],
  ['55P03', 'a lock was not to be had'],
  ['57014', 'the statement took too long'],
  ['57P01', 'it is shutting down'],
  ['57P03', 'it is starting'],
  ['58030', 'its disk fails'],
  ['XX000', 'it is broken'],
  ['P1001', 'Prisma cannot reach it'],
  ['P2024', 'Prisma got no connection in time'],
  ['P2037', 'Prisma was refused a connection'],
])('%s means that the database is away: %s', code => {
  expect(isDatabaseAway(failure({ code }))).toBe(true)
  expect(toAppError(failure({ code })).code).toBe('DATABASE_AWAY')
})

test.each([
  ['22003', 'a number is out of range'],
  ['23505', 'a row exists already'],
  ['23514', 'a balance would be negative'],
  ['42P01', 'a table does not exist'],
  ['42601', 'a statement is wrong'],
  ['25001', 'a statement is at a wrong place'],
  ['P2002', 'a row exists already, says Prisma'],
  ['P2025', 'a row is missing, says Prisma'],
])('%s does not: %s', code => {
  expect(isDatabaseAway(failure({ code }))).toBe(false)
  expect(toAppError(failure({ code })).code).toBe('INTERNAL')
})

test.each([
  [{ code: 'P2010', meta: { code: '53300' } }],
  [{ code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '25006' } } } }],
  [
    {
      code: 'P2010',
      meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } },
    },
  ],
  [{ cause: { code: 'ECONNRESET' } }],
  [{ errorCode: 'P1001' }],
])('finds the code wherever a driver hides it: %j', fields => {
  expect(isDatabaseAway(failure(fields))).toBe(true)
})

test.each(['Connection terminated unexpectedly', 'Query read timeout'])(
  'recognises an error without a code by its message: %s',
  message => {
    expect(isDatabaseAway(new Error(message))).toBe(true)
  },
)

test('a value that is not an error is not a database failure', () => {
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false)
})

test.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'failed', true],
  [{ code: 'ENOENT', syscall: 'connect' }, 'failed', true],
  [{ code: '53300' }, 'sorry, too many clients already', true],
  [{ code: '57P03' }, 'the database system is starting up', true],
  [{}, 'timeout exceeded when trying to connect', true],
  [{ code: 'ECONNRESET', syscall: 'read' }, 'failed', false],
  [{ code: '57P01' }, 'terminating connection', false],
  [{ code: '57014' }, 'canceling statement', false],
  [{}, 'Query read timeout', false],
])('%j, "%s": was never sent is %s', (fields, message, wasNot) => {
  expect(wasNeverSent(failure(fields, message))).toBe(wasNot)
})
