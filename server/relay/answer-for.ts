import { replyAsCall } from '../dialects/answer-as-call.ts'
import { withCallersName } from '../dialects/callers-names.ts'
import { AppError } from '../kernel/app-error.ts'
import { parseExact } from '../kernel/exact-json.ts'
import type { Provider } from '../providers/provider.ts'
import { noteStoredIdIn } from './affinity/stored-id.ts'
import { answerContextOf } from './answer-context.ts'
import type { Attempt } from './outcomes.ts'
import type { WholeAnswer } from './steps/collect.ts'

interface Answering extends Pick<Attempt, 'exchange' | 'channel'> {
  readonly provider: Provider
}

/**
 * A whole answer as the caller is sent it. The charge is still computed from the upstream's answer.
 * UPSTREAM_BAD_ANSWER for one that cannot be translated.
 */
export function answerFor(parts: Answering, answer: WholeAnswer): WholeAnswer | AppError {
  const { exchange, provider, channel } = parts
  if (provider.dialect.name !== exchange.surface.dialect.name)
    return translatedAnswer(parts, answer)
  noteStoredIdIn(exchange, answer.bytes)
  if (exchange.recorder) {
    const reply = provider.dialect.readReply(parseExact(answer.bytes.toString('utf8')))
    if (reply) exchange.recorder.noteWhole(reply.parts)
  }
  const rewriter = provider.createRewriter(channel.setting)
  if (!rewriter) return answer
  const value = rewriter.whole(parseExact(answer.bytes.toString('utf8')))
  return { ...answer, bytes: Buffer.from(JSON.stringify(value)) }
}

function translatedAnswer(
  { exchange, provider }: Answering,
  answer: WholeAnswer,
): WholeAnswer | AppError {
  const reply = provider.dialect.readReply(parseExact(answer.bytes.toString('utf8')))
  if (!reply) return new AppError('UPSTREAM_BAD_ANSWER')
  const { forced, callId, surface } = exchange
  const context = answerContextOf(exchange)
  const parts = reply.parts.map(part => withCallersName(part, context.turn.tools))
  const named = { ...reply, parts }
  const said = forced ? replyAsCall(named, forced, callId) : named
  if (!forced) exchange.recorder?.noteWhole(reply.parts)
  const written = surface.dialect.writeReply(said, context)
  return { ...answer, bytes: Buffer.from(JSON.stringify(written)) }
}
