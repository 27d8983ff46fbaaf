import type { WriteTarget, Written } from '../../dialect.ts'
import { createLeft, type Left } from '../../left.ts'
import type { ChatTurn, Message } from '../../turn.ts'
import { given } from '../../values.ts'
import { OWN } from './read-turn.ts'

/** Writes a request: the texts of the conversation are the prompt, and all else is left out by name. */
export function writeTurn(turn: ChatTurn, { model }: WriteTarget): Written {
  const left = createLeft(turn)
  const { sampling, extra, own } = turn
  const isOwn = extra.of === OWN
  if (!isOwn) nameUnsaid(turn, left)
  const body = {
    ...given({
      model,
      prompt: turn.messages.flatMap(message => textsOf(message, left)).join('\n\n'),
      stream: turn.isStream ? true : undefined,
      max_tokens: turn.maxTokens,
      temperature: sampling.temperature,
      top_p: sampling.topP,
      top_k: sampling.topK,
      stop: sampling.stop && [...sampling.stop],
      seed: sampling.seed,
      presence_penalty: sampling.presencePenalty,
      frequency_penalty: sampling.frequencyPenalty,
      logprobs: sampling.logprobs,
      n: sampling.choices,
      user: turn.user,
      echo: isOwn && own?.members['echo'] === true ? true : undefined,
    }),
    ...(isOwn ? extra.members : {}),
  }
  return { body, left: left.names() }
}

function textsOf({ parts }: Message, left: Left): string[] {
  return parts.flatMap(part => {
    if (part.kind === 'text' || part.kind === 'refusal') return [part.text]
    left.part(part)
    return []
  })
}

const WISHES = ['thinking', 'format', 'verbosity', 'serviceTier', 'cacheKey', 'metadata'] as const

function nameUnsaid(turn: ChatTurn, left: Left): void {
  if (turn.tools.length > 0) left.add('tools')
  for (const wish of WISHES) if (turn[wish] !== undefined) left.wish(wish)
  left.extra(turn.extra, OWN)
}
