import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { channelsCache } from '../channels/index.ts'
import { listUnpricedModels } from '../price-list/index.ts'

/** The steps in the order in which they are shown. */
export const setupSteps = ['PASSWORD', 'CHANNEL', 'TEST', 'PRICES', 'TOKEN', 'CALL'] as const
export type SetupStep = (typeof setupSteps)[number]

/** How far a site is on the way to its first charged call. */
export interface Setup {
  readonly done: ReadonlySet<SetupStep>
  /** A model that is served and has a price. */
  readonly exampleModel: string | undefined
  /** Number of served models without a price. */
  readonly unpricedModelCount: number
  /** The row of the newest call of the last day in the log. */
  readonly lastCallId: bigint | undefined
}

interface Facts {
  readonly hasOwnPassword: boolean
  readonly hasChannel: boolean
  readonly hasPassedTest: boolean
  readonly hasToken: boolean
  readonly hasCall: boolean
  readonly lastCallId: bigint | null
}

/** A changed password is in the audit log, as is that the operator chose the first one. */
const FACTS = `
select not root.default_password and exists (
         select 1 from audit_entries
          where target = 'user:' || root.id
            and (action = 'user.update' and change -> 'after' ? 'passwordHash'
              or action = 'user.create-root' and change ->> 'isChosen' = 'true')
       ) as "hasOwnPassword",
       exists (select 1 from channels) as "hasChannel",
       exists (select 1 from channels where tested_at is not null and test_error is null)
         as "hasPassedTest",
       exists (select 1 from tokens where deleted_at is null) as "hasToken",
       exists (select 1 from usage_hours where calls > 0) as "hasCall",
       (select id from logs
         where type = 'CONSUME' and created_at > now() - interval '1 day'
           and not details ? 'event'
         order by created_at desc, id desc limit 1) as "lastCallId"
  from users root
 where role = 'ROOT' and deleted_at is null
 order by id limit 1`

/** The steps of the setup that are done, read from the rows that they leave. */
export async function getSetup(ctx: Ctx): Promise<Setup> {
  allow(ctx.actor, 'setup:read')
  const [facts] = await ctx.db.$queryRawUnsafe<Facts[]>(FACTS)
  const unpriced = new Set(listUnpricedModels(ctx).map(({ model }) => model))
  const served = servedModels(ctx)
  const hasPrices = served.length > 0 && unpriced.size === 0
  return {
    done: new Set(setupSteps.filter(step => isDone(step, facts, hasPrices))),
    exampleModel: served.find(model => !unpriced.has(model)),
    unpricedModelCount: unpriced.size,
    lastCallId: facts?.lastCallId ?? undefined,
  }
}

function isDone(step: SetupStep, facts: Facts | undefined, hasPrices: boolean): boolean {
  if (!facts) return false
  return {
    PASSWORD: facts.hasOwnPassword,
    CHANNEL: facts.hasChannel,
    TEST: facts.hasPassedTest,
    PRICES: hasPrices,
    TOKEN: facts.hasToken,
    CALL: facts.hasCall,
  }[step]
}

/** The models of enabled channels. */
function servedModels(ctx: Ctx): readonly string[] {
  const channels = [...channelsCache.read(ctx).byId.values()]
  return channels.filter(({ enabled }) => enabled).flatMap(({ models }) => [...models])
}
