import type { DialectName } from '../../server/dialects/turn.ts'
import type { Agent } from './agent.ts'
import { aliasOf, channels, type ChannelName } from './channels.ts'
import type { Installed } from './install.ts'
import { runAgent } from './run-agent.ts'
import type { Scene } from './scenes.ts'
import type { Site } from './site.ts'
import { PROMPT } from './words.ts'

/** A run of an agent. */
export interface Run {
  readonly agent: Agent
  readonly installed: Installed
  readonly scene: Scene
  readonly channel: ChannelName
}

/** What a run led to. */
export interface Outcome extends Run {
  /** Whether it is what was expected of it. */
  readonly isRight: boolean
  /** Whether the agent came to the end of its turn. */
  readonly isDone: boolean
  /** Whether the agent had to be stopped. */
  readonly isStopped: boolean
  /** The calls that the agent made, and their statuses, each once. */
  readonly calls: number
  readonly statuses: readonly number[]
  readonly charged: number
  /** How the upstream was asked. */
  readonly dialects: readonly DialectName[]
  readonly seconds: number
  readonly printed: string
}

const UNKNOWN_MODEL = 'no-such-model'
/** An agent that calls more often than once in two seconds repeats a call without a pause. */
const CALLS_A_SECOND_MAX = 0.5
/** Agents may repeat a call so often without that being wrong: each of their tries at a request, and at a stream. */
const CALLS_MAX = 31
const SETTLED_WITHIN_MS = 3_000
const POLL_MS = 50

/** Runs one scene. */
export async function tryAgent(site: Site, run: Run): Promise<Outcome> {
  const { agent, installed, scene } = run
  const { upstream, recorder } = site
  recorder.clear()
  upstream.play(scene, agent.edit?.answer)
  const before = await site.charged()
  const ran = await runAgent(
    { agent, file: installed.program, limitMs: scene.limitMs },
    {
      url: recorder.url,
      key: scene.isUnpaid ? site.unpaidKey : site.key,
      model: modelOf(run),
      prompt: PROMPT,
    },
  )
  const due = upstream.arrived.filter(({ isDue }) => isDue)
  const charged = await settled(async () => (await site.charged()) - before, due.length)
  const calls = recorder.calls.length
  const mayRepeat = Math.max(CALLS_MAX, ran.seconds * CALLS_A_SECOND_MAX)
  const isTurnRight = scene.mustBeRight ? ran.isDone && !ran.isStopped : calls <= mayRepeat
  return {
    ...run,
    ...ran,
    isRight: isTurnRight && (charged === due.length || ran.isStopped),
    calls,
    statuses: [...new Set(recorder.calls.map(({ status }) => status))],
    charged,
    dialects: [...new Set(upstream.arrived.map(({ dialect }) => dialect))],
  }
}

function modelOf({ agent: { knownModel }, scene, channel }: Run): string {
  if (scene.isUnknown) return UNKNOWN_MODEL
  return knownModel === undefined ? channels[channel].model : aliasOf(channel, knownModel)
}

/** The settlement of a call whose agent left comes a moment later. */
async function settled(count: () => Promise<number>, due: number): Promise<number> {
  const until = Date.now() + SETTLED_WITHIN_MS
  let charged = await count()
  while (charged < due && Date.now() < until) {
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
    charged = await count()
  }
  return charged
}
