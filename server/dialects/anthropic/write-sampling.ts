import type { JsonObject } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { ChatTurn, Sampling } from '../turn.ts'
import type { Generation } from './generations.ts'
import { invalid } from '../invalid.ts'
import type { Left } from '../left.ts'
import { given } from '../values.ts'

/** The sampling of a caller of this dialect, as it came. */
export const sameSampling = ({ sampling }: ChatTurn): JsonObject =>
  given({
    temperature: sampling.temperature,
    top_p: sampling.topP,
    top_k: sampling.topK,
    stop_sequences: sampling.stop && [...sampling.stop],
  })

const TEMPERATURE_MAX = 1
/** The lowest top_p that is accepted beside thinking. */
const TOP_P_MIN = 0.95

/** The sampling of another dialect, without what the generation refuses. */
export function writeSampling(
  sampling: Sampling,
  { generation, isThinking }: { generation: Generation; isThinking: boolean },
  left: Left,
): JsonObject {
  if (Number(numberOf(sampling.choices ?? 1)) > 1) throw invalid('n', 'one answer is supported')
  leaveUnknown(sampling, left)
  const kept = generation.sampling === 'none' ? {} : numbersOf(sampling, isThinking)
  if (generation.sampling === 'either' && 'temperature' in kept) delete kept['top_p']
  noteDropped(sampling, kept, left)
  return { ...kept, ...stopOf(sampling, left) }
}

function leaveUnknown(sampling: Sampling, left: Left): void {
  for (const field of ['seed', 'presencePenalty', 'frequencyPenalty', 'logprobs'] as const) {
    if (sampling[field] !== undefined) left.wish(field)
  }
}

function numbersOf({ temperature, topP, topK }: Sampling, isThinking: boolean): JsonObject {
  const isWide = topP !== undefined && Number(numberOf(topP)) >= TOP_P_MIN
  if (isThinking) return given({ top_p: isWide ? topP : undefined })
  const isHot = Number(numberOf(temperature)) > TEMPERATURE_MAX
  return given({
    temperature: isHot ? TEMPERATURE_MAX : temperature,
    top_p: topP,
    top_k: topK,
  })
}

/** The default of the vendor is no wish. */
function noteDropped(sampling: Sampling, kept: JsonObject, left: Left): void {
  const isWish = (value: number | undefined) => value !== undefined && numberOf(value) !== 1
  if (isWish(sampling.temperature) && !('temperature' in kept)) left.wish('temperature')
  if (isWish(sampling.topP) && !('top_p' in kept)) left.wish('topP')
  if (sampling.topK !== undefined && !('top_k' in kept)) left.wish('topK')
}

/** The vendor refuses texts of blanks only. */
function stopOf({ stop }: Sampling, left: Left): JsonObject {
  const kept = stop?.filter(text => text.trim() !== '')
  if (kept?.length !== stop?.length) left.wish('stop')
  return kept && kept.length > 0 ? { stop_sequences: kept } : {}
}
