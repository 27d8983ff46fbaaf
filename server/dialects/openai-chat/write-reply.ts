import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerContext } from '../dialect.ts'
import type { ChatReply } from '../reply.ts'
import type { Part } from '../turn.ts'
import { writeAnnotations } from './annotations.ts'
import { writeWholeCall } from './encode-call.ts'
import { detailsOf, writeImage, writeSpeech } from './encode-parts.ts'
import { given } from '../values.ts'
import { writeFinish } from './finish-reasons.ts'
import { writeSignature } from './reasoning.ts'
import { writeUsage } from './write-usage.ts'

/** Writes a whole answer: https://platform.openai.com/docs/api-reference/chat/object */
export function writeReply(reply: ChatReply, context: AnswerContext): JsonObject {
  const hasCalls = reply.parts.some(part => part.kind === 'toolCall')
  return {
    id: `chatcmpl-${context.callId}`,
    object: 'chat.completion',
    created: context.created,
    model: context.model,
    choices: [
      {
        index: 0,
        message: writeMessage(reply.parts, context),
        logprobs: reply.logprobs ?? null,
        finish_reason: writeFinish(reply.finish.reason, hasCalls),
      },
    ],
    ...given({
      usage: reply.usage ? writeUsage(reply.usage) : undefined,
      service_tier: reply.serviceTier,
    }),
  }
}

function writeMessage(parts: readonly Part[], { turn }: AnswerContext): JsonObject {
  const calls = parts.filter(part => part.kind === 'toolCall')
  const content = parts.map(part =>
    part.kind === 'text' || part.kind === 'refusal' ? part.text : '',
  )
  const text = content.join('')
  const speech = parts.find(part => part.kind === 'audio')
  const isSilent = text === '' && (calls.length > 0 || speech !== undefined)
  return {
    role: 'assistant',
    content: isSilent ? null : text,
    refusal: null,
    ...thoughtsOf(parts),
    ...asideOf(parts),
    ...(speech ? { audio: writeSpeech(speech) } : {}),
    ...(calls.length > 0 ? { tool_calls: calls.map(call => writeWholeCall(call, turn)) } : {}),
  }
}

function thoughtsOf(parts: readonly Part[]): JsonObject {
  const thoughts = parts.filter(part => part.kind === 'thinking')
  const text = thoughts.map(thought => thought.text).join('')
  const details = thoughts.flatMap(detailsOf)
  return given({
    reasoning_content: text === '' ? undefined : text,
    reasoning_details: details.length > 0 ? details : undefined,
  })
}

function asideOf(parts: readonly Part[]): JsonObject {
  const texts = parts.filter(part => part.kind === 'text')
  const annotations = texts.flatMap(({ citations }) =>
    citations ? writeAnnotations(citations) : [],
  )
  const signature = texts.findLast(part => part.signature?.of === 'gemini')?.signature
  const pictures = parts.filter(part => part.kind === 'image')
  const images = pictures.flatMap(({ source }) => writeImage(source) ?? [])
  return given({
    annotations: annotations.length > 0 ? annotations : undefined,
    images: images.length > 0 ? images : undefined,
    extra_content: signature ? writeSignature(signature) : undefined,
  })
}
