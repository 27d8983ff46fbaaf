import { PROMPTS } from './prompts.ts'
import type { Step } from './step.ts'
import { CLAUDE, MODEL } from './subjects.ts'

/** Calls of one kind within a step. */
export interface Kind {
  /** Its share of the calls is this, divided by the sum of the step. */
  readonly weight: number
  readonly stream: boolean
  /** The upstream answers it with status 500 at once. */
  readonly fails?: boolean
  /** The caller disconnects after this part of the deltas of its stream. */
  readonly leavesAtShare?: number
}

/** 30 % whole answers and 70 % streams; 5 % of the calls fail, and the callers of 2 % leave. */
const MIXED: readonly Kind[] = [
  { weight: 285, stream: false },
  { weight: 15, stream: false, fails: true },
  { weight: 645, stream: true },
  { weight: 35, stream: true, fails: true },
  { weight: 20, stream: true, leavesAtShare: 0.5 },
]

const KINDS: Readonly<Record<Step['shape'], readonly Kind[]>> = {
  whole: [{ weight: 1, stream: false }],
  stream: [{ weight: 1, stream: true }],
  mixed: MIXED,
}

/** The kinds of calls of a step. */
export const kindsOf = ({ shape }: Step) => KINDS[shape]

/** A text of the user that the upstream of the benchmark answers with status 500, as `upstream.c` says. */
const FAILING = { messages: [{ role: 'user', content: 'This call fails.' }] }

/** The request body of a kind of call. Both dialects read the short one. */
export function bodyOf({ tokens, prompt, translation }: Step, { stream, fails }: Kind): string {
  const model = translation === 'chat onto messages' ? CLAUDE : MODEL
  const settings = { model, ...(stream && { stream }), temperature: 0.7, max_tokens: tokens }
  return JSON.stringify({ ...settings, ...(fails ? FAILING : PROMPTS[prompt]) })
}

/** The line of the load client's plan for a kind of call whose body is in a file. */
export function planLine({ tokens }: Step, kind: Kind, bodyFile: string): string {
  const leavesAfter = Math.round(tokens * (kind.leavesAtShare ?? 0))
  return [kind.weight, leavesAfter, kind.fails ? 1 : 0, bodyFile].join(' ')
}
