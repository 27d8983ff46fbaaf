import type { JsonObject } from '../../../contract/json.ts'
import type { Reading, UsageReport } from '../reading.ts'
import { readError } from './fault.ts'
import { isObject } from '../values.ts'
import { memberOf, objectIn, objectsIn, textIn } from './json.ts'
import { thinksByLevel, versionOf } from './model-version.ts'
import { kindOf, signatureOf } from './parts.ts'
import { readUsage } from './usage.ts'

/** The text of one event, all answers and thoughts included, and its usage. */
export function readEvent(value: JsonObject): Reading {
  return { usage: usageOf(value), text: objectsIn(value, 'candidates').map(textOf).join('') }
}

/** Undefined when the value is an error, or no answer. A list is a stream that was sent as JSON. */
export function readWhole(answer: unknown): Reading | undefined {
  const chunks = chunksOf(answer)
  if (chunks.length === 0 || !chunks.every(isAnswer) || chunks.some(readError)) return undefined
  const readings = chunks.map(readEvent)
  const usage = readings.findLast(reading => reading.usage !== undefined)?.usage
  return { usage, text: readings.map(({ text }) => text).join('') }
}

/** The objects of a whole answer. */
export function chunksOf(answer: unknown): readonly JsonObject[] {
  if (Array.isArray(answer)) return answer.every(isObject) ? answer : []
  return isObject(answer) ? [answer] : []
}

const isAnswer = (value: JsonObject) =>
  Array.isArray(memberOf(value, 'candidates')) ||
  objectIn(value, 'promptFeedback') !== undefined ||
  objectIn(value, 'usageMetadata') !== undefined

/** Whether an event has neither content nor an end. */
export function isOpening(value: JsonObject): boolean {
  if (isBlocked(value) || 'error' in value) return false
  return objectsIn(value, 'candidates').every(
    candidate => !textIn(candidate, 'finishReason') && partsOf(candidate).every(isEmptyPart),
  )
}

/** Why the vendor refused the prompt; undefined when it did not. */
export const blockReasonOf = (value: JsonObject): string | undefined =>
  textIn(objectIn(value, 'promptFeedback') ?? {}, 'blockReason') || undefined

const isBlocked = (value: JsonObject) => blockReasonOf(value) !== undefined

export const partsOf = (candidate: JsonObject): readonly JsonObject[] =>
  objectsIn(objectIn(candidate, 'content') ?? {}, 'parts')

const isEmptyPart = (part: JsonObject) =>
  kindOf(part) === 'text' && !textIn(part, 'text') && signatureOf(part) === undefined

const textOf = (candidate: JsonObject) => partsOf(candidate).map(textOfPart).join('')

/** What the model wrote in a part: its text, a call with its arguments, a program. */
function textOfPart(part: JsonObject): string {
  const call = objectIn(part, 'functionCall')
  const args = call && (memberOf(call, 'args') ?? memberOf(call, 'partialArgs'))
  const called = call ? (textIn(call, 'name') ?? '') + (args ? JSON.stringify(args) : '') : ''
  const code = textIn(objectIn(part, 'executableCode') ?? {}, 'code') ?? ''
  return (textIn(part, 'text') ?? '') + called + code
}

/** The usage of an answer, with the searches that it was grounded on. */
export function usageOf(value: JsonObject): Reading['usage'] {
  const report = readUsage(memberOf(value, 'usageMetadata'))
  if (report === 'invalid') return report
  const searches = searchesOf(value)
  return searches === 0 ? report : { ...report, webSearches: searches }
}

/**
 * Searches that are charged: each query from Gemini 3 on, before that each answer that was grounded.
 * https://ai.google.dev/gemini-api/docs/google-search#pricing
 */
function searchesOf(value: JsonObject): NonNullable<UsageReport['webSearches']> {
  const queries = objectsIn(value, 'candidates').flatMap(queriesOf)
  if (queries.length === 0) return 0
  return thinksByLevel(versionOf(textIn(value, 'modelVersion') ?? '')) ? queries.length : 1
}

function queriesOf(candidate: JsonObject): readonly unknown[] {
  const grounding = objectIn(candidate, 'groundingMetadata')
  const queries = grounding && memberOf(grounding, 'webSearchQueries')
  return Array.isArray(queries) ? queries.filter(query => query !== '') : []
}
