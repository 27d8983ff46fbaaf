import { channelNames, type ChannelName } from './channels.ts'
import { faultScenes, MANY_CALLS, ONE_CALL } from './scenes.ts'
import type { Outcome } from './try-agent.ts'

/** One line for a run, and what its agent printed when it went wrong. */
export function printOutcome(outcome: Outcome): void {
  const { agent, installed, scene, channel, isRight, charged, statuses, seconds } = outcome
  const asked = outcome.dialects.join(', ') || '-'
  const result = isRight ? 'right' : 'WRONG'
  console.log(
    `${agent.name} ${installed.version} onto ${channel}, ${scene.name}: ${result}: ${cellOf(outcome)}, ` +
      `${charged} charged, ${seconds} s, status ${statuses.join(' ') || '-'}, asked in ${asked}`,
  )
  if (!isRight) console.log(outcome.printed.trim())
}

/** What stands in a cell of the table: the calls, and how the turn ended. */
function cellOf({ calls, isDone, isStopped, seconds }: Outcome): string {
  const end = isDone ? 'done' : isStopped ? `no end in ${seconds} s` : 'gave up'
  return `${calls} ${calls === 1 ? 'call' : 'calls'}, ${end}`
}

/** The tables of docs/clients.md: turns onto each dialect, and faults. */
export function printTables(outcomes: readonly Outcome[]): void {
  const turns = outcomes.filter(({ scene }) => scene === ONE_CALL || scene === MANY_CALLS)
  const ofTurns = channelNames.map(name => ({ title: name, isOf: inChannel(name) }))
  if (turns.length > 0) printTable(turns, ofTurns)
  const faults = outcomes.filter(({ scene }) => faultScenes.includes(scene))
  const ofFaults = faultScenes.map(scene => ({
    title: scene.name,
    isOf: (outcome: Outcome) => outcome.scene === scene,
  }))
  if (faults.length > 0) printTable(faults, ofFaults)
}

const inChannel = (name: ChannelName) => (outcome: Outcome) => outcome.channel === name

interface Column {
  readonly title: string
  readonly isOf: (outcome: Outcome) => boolean
}

function printTable(outcomes: readonly Outcome[], columns: readonly Column[]): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  console.log('')
  line(['Agent', 'Version', ...columns.map(({ title }) => title)])
  console.log('|---'.repeat(columns.length + 2) + '|')
  for (const [name, of] of Map.groupBy(outcomes, ({ agent }) => agent.name)) {
    const cells = columns.map(({ isOf }) => of.filter(isOf).map(cellOf).join('; '))
    line([name, of[0]?.installed.version ?? '', ...cells])
  }
}
