import { parseArgs } from 'node:util'
import type { Agent } from './agent.ts'
import { agents } from './agents.ts'
import { channelNames } from './channels.ts'
import { install, type Installed } from './install.ts'
import { printOutcome, printTables } from './print-outcomes.ts'
import { faultScenes, MANY_CALLS, ONE_CALL, type Scene } from './scenes.ts'
import { withSite } from './site.ts'
import { tryAgent, type Outcome, type Run } from './try-agent.ts'

/*
 * Runs the command-line agents as their registries have them against this gateway: one turn with a call of the
 * agent's own shell onto an upstream of each dialect; some also a turn of many calls, and with faults. Exits with 1
 * when one of them went wrong, repeated calls without a pause, or was not charged.
 */

const USAGE = 'Usage: npm run agents [-- [NAME …] [--scene NAME …]]'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { scene: { type: 'string', multiple: true, default: [] } },
})

const isWanted = (wanted: readonly string[], name: string) =>
  wanted.length === 0 || wanted.some(one => name.toLowerCase().includes(one.toLowerCase()))

function runsOf(agent: Agent, installed: Installed): readonly Run[] {
  const own = agent.faultsOnto
  const scenes: readonly Scene[] = own ? [ONE_CALL, MANY_CALLS] : [ONE_CALL]
  const turns = scenes.flatMap(scene =>
    channelNames.map(channel => ({ agent, installed, scene, channel })),
  )
  const faults = own ? faultScenes.map(scene => ({ agent, installed, scene, channel: own })) : []
  return [...turns, ...faults].filter(({ scene }) => isWanted(values.scene, scene.name))
}

const chosen = agents.filter(({ name }) => isWanted(positionals, name))
if (chosen.length === 0) throw new Error(USAGE)
const installedOf = await install(chosen)
const outcomes = await withSite(async site => {
  const found: Outcome[] = []
  for (const agent of chosen) {
    for (const run of runsOf(agent, await installedOf(agent))) {
      const outcome = await tryAgent(site, run)
      printOutcome(outcome)
      found.push(outcome)
    }
  }
  return found
})
if (outcomes.length === 0) throw new Error(USAGE)
printTables(outcomes)
process.exitCode = outcomes.every(({ isRight }) => isRight) ? 0 : 1
