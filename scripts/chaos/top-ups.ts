import { setTimeout as sleep } from 'node:timers/promises'
import { setTokenStatus, updateToken } from '../../server/domain/tokens/index.ts'
import { adjustUserBalance } from '../../server/domain/users/index.ts'
import { POOR_NAME, SMALL_NAME } from './customers.ts'
import { randomOf } from './random.ts'
import { openFixtures } from './cluster/fixtures.ts'

/*
 * A process that credits balances and raises limits during the calls. A credit that fails while the
 * database is unavailable is not repeated; the ledger shows whether it was written. The process exits
 * with the one that forked it.
 */

const SERVE_EVERY_MS = { min: 300, max: 900 }
const DEPOSIT = { min: 2_000, max: 50_000 }
/** Below the price of most calls. */
const SMALL_DEPOSIT = { min: 20, max: 1_500 }
const SMALL_CHANCE = 0.5

const [databaseUrl = '', seed = '0'] = process.argv.slice(2)
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

const random = randomOf(Number(seed), 'top-ups')
const fixtures = await openFixtures(databaseUrl)
const poor = await fixtures.services.db.user.findMany({
  where: { username: { startsWith: POOR_NAME } },
})
const limited = await fixtures.services.db.token.findMany({
  where: { unlimited: false },
  include: { user: true },
})

for (;;) {
  await sleep(random.whole(SERVE_EVERY_MS.min, SERVE_EVERY_MS.max))
  await serve().catch(() => undefined)
}

function amountOf({ min, max }: typeof DEPOSIT): bigint {
  return BigInt(random.whole(min, max))
}

async function serve(): Promise<void> {
  if (random.chance(0.5)) {
    const delta = amountOf(random.chance(SMALL_CHANCE) ? SMALL_DEPOSIT : DEPOSIT)
    await adjustUserBalance(fixtures.root, { id: random.pick(poor).id, delta })
    return
  }
  const { id, name, user } = random.pick(limited)
  const owner = fixtures.as(user)
  const balance = amountOf(name === SMALL_NAME ? SMALL_DEPOSIT : DEPOSIT)
  await updateToken(owner, { id, balance })
  await setTokenStatus(owner, { id, status: 'ENABLED' })
}
