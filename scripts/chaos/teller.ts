import { setTimeout as sleep } from 'node:timers/promises'
import { setTokenStatus, updateToken } from '../../server/domain/tokens/index.ts'
import { adjustUserBalance } from '../../server/domain/users/index.ts'
import { POOR_NAME } from './customers.ts'
import { randomOf } from './random.ts'
import { openHouse } from './stage/house.ts'

/*
 * The teller, a process of its own: pays in and raises limits while the calls go on, as people do at
 * a console. A payment that fails while the database is away is let go: the books know whether it
 * happened. It ends with the process that forked it.
 */

const SERVE_EVERY_MS = { min: 300, max: 900 }
const DEPOSIT = { min: 2_000, max: 50_000 }

const [databaseUrl = '', seed = '0'] = process.argv.slice(2)
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

const random = randomOf(Number(seed), 'teller')
const house = await openHouse(databaseUrl)
const poor = await house.services.db.user.findMany({
  where: { username: { startsWith: POOR_NAME } },
})
const limited = await house.services.db.token.findMany({
  where: { unlimited: false },
  include: { user: true },
})

for (;;) {
  await sleep(random.whole(SERVE_EVERY_MS.min, SERVE_EVERY_MS.max))
  await serve().catch(() => undefined)
}

async function serve(): Promise<void> {
  const amount = BigInt(random.whole(DEPOSIT.min, DEPOSIT.max))
  if (random.chance(0.5)) {
    await adjustUserBalance(house.root, { id: random.pick(poor).id, delta: amount })
    return
  }
  const { id, user } = random.pick(limited)
  const owner = house.as(user)
  await updateToken(owner, { id, balance: amount })
  await setTokenStatus(owner, { id, status: 'ENABLED' })
}
