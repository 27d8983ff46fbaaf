import type { Pools } from '../io/pools.ts'
import { AppError } from '../kernel/app-error.ts'
import type { UpstreamAccount } from '../kernel/upstream.ts'
import { balanceSourceOf } from '../providers/balance.ts'
import { readAnswer } from './small-request.ts'

const LIMITS = { method: 'GET', timeoutMs: 10_000, bytesMax: 1024 * 1024 } as const
/** The column has 14 digits before the point. */
const BALANCE_MAX = 1e14

/**
 * Asks an upstream for the balance of its account, in dollars. Throws CHANNEL_TYPE_UNSUPPORTED where it
 * has no such call, BALANCE_NOT_IN_DOLLARS and BALANCE_UNKNOWN.
 */
export async function readBalance(
  pools: Pools,
  account: UpstreamAccount,
  now: Date,
): Promise<number> {
  const source = balanceSourceOf(account.type)
  if (!source) throw new AppError('CHANNEL_TYPE_UNSUPPORTED')
  const answers: unknown[] = []
  for (const step of source.steps) {
    const request = step(account, answers, now)
    answers.push(await readAnswer(pools, { ...request, proxy: account.proxy }, LIMITS))
  }
  const balance = source.read(answers)
  if (balance === 'unknown') throw new AppError('BALANCE_UNKNOWN')
  if (balance === 'not-in-dollars') throw new AppError('BALANCE_NOT_IN_DOLLARS')
  if (balance === undefined || !(Math.abs(balance) < BALANCE_MAX)) {
    throw new AppError('UPSTREAM_BAD_ANSWER')
  }
  return balance
}
