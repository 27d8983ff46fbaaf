import type { ErrorForm } from '../error-forms.ts'
import type { Behaviour } from '../behaviours.ts'

/** One answer of the scripted upstream. */
export interface Reply {
  readonly id: string
  readonly behaviour: Behaviour
}

/** How an upstream of one dialect writes. All texts are events of a stream, with their blank line. */
export interface AnswerForm {
  /** What comes before the first word; empty: nothing. */
  begin(reply: Reply): string
  /** A word, and how many were sent with it. */
  word(reply: Reply, text: string, sent: number): string
  /** What says that the last word came, with the usage. */
  finish(reply: Reply, text: string): string
  /** The end mark; empty: the dialect has none. */
  readonly end: string
  /** What a stream is cut off in. */
  readonly half: string
  whole(reply: Reply, text: string): object
  /** An error inside a stream that began with status 200. */
  error(form: ErrorForm, id: string): string
  /** The body of a refusal. */
  refusal(message: string, status: number): object
}

export const dataOf = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

export const namedEvent = (value: { readonly type: string }) =>
  `event: ${value.type}\n${dataOf(value)}`

/** The numbers of a report, for one dialect; undefined: it reports none. */
export function reportIn<T>(
  { kind, usage }: Behaviour,
  write: (prompt: number | string, completion: number | string, reasoning: number) => T,
  completion: number = usage.completion,
): T | undefined {
  if (kind === 'usage-absent') return undefined
  if (kind === 'usage-text') return write('many', 'few', 0)
  return write(usage.prompt, completion, usage.reasoning)
}
