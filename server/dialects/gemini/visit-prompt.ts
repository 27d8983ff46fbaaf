import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { PromptVisitor } from '../visit-prompt.ts'
import { isObject } from '../values.ts'
import { camelOf, listIn, memberOf, objectIn, objectsIn, textIn } from './json.ts'
import { kindOf, signatureOf } from './parts.ts'
import { configOf } from './read-config.ts'
import { mediaKindOf, sourceOf } from './read-part.ts'

/** Members that the model does not read, or that are visited by themselves. */
const NOT_OTHER: ReadonlySet<string> = new Set([
  'model',
  'contents',
  'systemInstruction',
  'tools',
  'toolConfig',
  'generationConfig',
  'safetySettings',
  'cachedContent',
  'labels',
  'serviceTier',
  'store',
])

/** Shows the visitor what the model reads, in the order of the request. */
export function visitPrompt(body: JsonObject, visitor: PromptVisitor): void {
  visitSystem(memberOf(body, 'systemInstruction'), visitor)
  for (const content of listIn(body, 'contents')) {
    if (isObject(content)) visitContent(content, visitor)
  }
  const tools = listIn(body, 'tools')
  if (tools.length > 0) visitor.tools(JSON.stringify(tools))
  visitFormat(configOf(body), visitor)
  for (const name of Object.keys(body)) {
    if (!NOT_OTHER.has(camelOf(name))) visitor.other(body[name])
  }
}

function visitSystem(system: JsonValue | undefined, visitor: PromptVisitor): void {
  if (isObject(system)) return visitContent(system, visitor)
  if (typeof system !== 'string') return
  visitor.message()
  visitor.text(system)
}

function visitContent(content: JsonObject, visitor: PromptVisitor): void {
  visitor.message()
  for (const part of objectsIn(content, 'parts')) visitPart(part, visitor)
}

function visitPart(part: JsonObject, visitor: PromptVisitor): void {
  const text = textIn(part, 'text')
  if (text) visitor.text(text)
  // A signature stands for the thoughts before it, which are charged as input.
  const signature = signatureOf(part)
  if (signature !== undefined) visitor.other(signature)
  const kind = kindOf(part)
  if (kind === 'text') return
  if (kind === 'inlineData' || kind === 'fileData') visitMedia(part, visitor)
  else if (kind === 'functionResponse') visitResult(objectIn(part, kind) ?? {}, visitor)
  else visitOther(kind, memberOf(part, kind), visitor)
}

function visitOther(kind: string, value: JsonValue | undefined, visitor: PromptVisitor): void {
  if (kind === 'functionCall' && value !== undefined) visitor.text(JSON.stringify(value))
  else visitor.other(value)
}

function visitResult(result: JsonObject, visitor: PromptVisitor): void {
  const response = memberOf(result, 'response')
  visitor.text(textIn(result, 'name') ?? '')
  if (response !== undefined) visitor.text(JSON.stringify(response))
  for (const part of objectsIn(result, 'parts')) visitPart(part, visitor)
}

function visitMedia(part: JsonObject, visitor: PromptVisitor): void {
  const source = sourceOf(part)
  if (source === undefined) return visitor.other(part)
  const kind = mediaKindOf(source)
  if (kind === 'image') visitor.picture(source)
  else visitor[kind](source)
}

function visitFormat(config: JsonObject, visitor: PromptVisitor): void {
  for (const name of ['responseJsonSchema', '_responseJsonSchema', 'responseSchema']) {
    const schema = memberOf(config, name)
    if (schema !== undefined) visitor.text(JSON.stringify(schema))
  }
}
