import type { AnswerContext } from '../../dialects/dialect.ts'
import type { Reading } from '../../dialects/reading.ts'
import type { Provider } from '../../providers/provider.ts'
import type { Meter } from '../usage/meter.ts'

/** The stream that a whole answer becomes. */
export interface Unfolding {
  readonly provider: Provider
  readonly meter: Pick<Meter, 'setUsage'>
  /** A function, because only an answer in another form needs it. */
  context(): AnswerContext
}

/** The bytes of the stream of a whole answer, of an upstream that answers so where a stream was asked for. */
export function unfoldAnswer(
  { provider, meter, context }: Unfolding,
  answer: unknown,
  { usage }: Reading,
): Buffer {
  // The events are written with a report that is possible, or with none.
  if (usage === 'invalid') meter.setUsage('invalid')
  return provider.unfold(answer, context())
}
