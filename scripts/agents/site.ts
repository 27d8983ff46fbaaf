import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { borrowPostgres } from '../../server/io/postgres.ts'
import { openFixtures, SECRET, type Fixtures } from '../chaos/cluster/fixtures.ts'
import { freePort } from '../chaos/cluster/free-port.ts'
import { launch } from '../chaos/cluster/launch.ts'
import { addChannels } from './channels.ts'
import { knownModels } from './agents.ts'
import { openRecorder, type Recorder } from './recorder.ts'
import { openAgentUpstream, type AgentUpstream } from './upstream.ts'

const ENTERED_BY_ALL = 0o711
const BALANCE = 10n ** 12n
/** Less than any call costs. */
const NEXT_TO_NOTHING = 1n

/** A gateway with a channel of each dialect onto one scripted upstream. */
export interface Site {
  /** Between the agents and the gateway. */
  readonly recorder: Recorder
  readonly upstream: AgentUpstream
  readonly key: string
  /** The key of a user whose balance is too small for a call. */
  readonly unpaidKey: string
  /** The number of calls that were charged so far. */
  charged(): Promise<number>
}

export async function withSite<Result>(work: (site: Site) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-agents-'))
  chmodSync(folder, ENTERED_BY_ALL)
  const port = await freePort()
  const upstream = await openAgentUpstream()
  const recorder = await openRecorder(port)
  const env = { PORT: String(port), SLUICE_DATA: folder, SLUICE_SECRET: SECRET }
  const life = launch({ env: { ...env, OUTBOUND_ALLOW: '127.0.0.1/32' } })
  try {
    if (!(await life.ready)) throw new Error((await life.ended).lines.join('\n'))
    const { url: databaseUrl } = await borrowPostgres({ dataFolder: folder })
    const fixtures = await openFixtures(databaseUrl)
    const site = await furnish(fixtures, { recorder, upstream })
    return await work(site).finally(() => fixtures.close())
  } finally {
    upstream.close()
    recorder.close()
    life.child.kill('SIGTERM')
    await life.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function furnish(
  fixtures: Fixtures,
  { recorder, upstream }: Pick<Site, 'recorder' | 'upstream'>,
): Promise<Site> {
  await addChannels(fixtures, upstream.url, knownModels)
  const keyOf = async (name: string, balance: bigint) => {
    const owner = await fixtures.addUser(name, balance)
    return fixtures.addToken(owner, { name, unlimited: true })
  }
  return {
    recorder,
    upstream,
    key: await keyOf('agent', BALANCE),
    unpaidKey: await keyOf('unpaid', NEXT_TO_NOTHING),
    charged: () => fixtures.services.db.log.count({ where: { type: 'CONSUME' } }),
  }
}
