import { createRedemptions, redemptionCode } from '../../../../server/domain/redemptions/index.ts'
import { openServicesOn, openTestServices } from '../../../support/services.ts'
import { person } from '../users/people.ts'

/** Two processes on one database, and an admin who creates codes. */
export async function openFixtures() {
  const server = await openTestServices()
  const other = await openServicesOn(server.databaseUrl)
  const admin = await person(server.services, 'ADMIN')
  return {
    server,
    services: server.services,
    other: other.services,
    admin,
    /** A new code as its row and as a person types it. */
    async code(quota = 1_000n) {
      const [row] = await createRedemptions(admin.ctx, { name: 'gift', quota })
      if (!row) throw new Error('nothing was made')
      return { row, code: redemptionCode(admin.ctx, row) }
    },
    async close() {
      await other.close()
      await server.close()
    },
  }
}

export type Fixtures = Awaited<ReturnType<typeof openFixtures>>
