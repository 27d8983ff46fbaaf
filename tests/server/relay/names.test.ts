import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ENGINE = new URL('../../../server/relay/', import.meta.url)
const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.ts'),
)

/** The tables of the tokenizers are a package with the name of one vendor's models. */
const PACKAGE = /'gpt-tokenizer\/[^']+'/g
const textOf = (file: string) => readFileSync(new URL(file, ENGINE), 'utf8').replace(PACKAGE, '')

/**
 * Names that only a vendor or a dialect has. `messages` is a member of the neutral form too, so there only the text
 * and a member of anything but a turn count.
 */
const NAMES: readonly RegExp[] = [
  /openai|chatgpt|\bgpt\b|anthropic|claude|gemini|google|x-goog|vertex|azure|moonshot|deepseek/i,
  /mistral|\bqwen|\bxai\b|\bgrok\b|openrouter|ollama|midjourney|\bsuno\b/i,
  /\[DONE\]/,
  /\bchoices\b|\btool_calls\b|\bfinish_reason\b|\bcandidates\b|\bstop_reason\b/,
  /(['"`])messages\1|(?<!\bturn)\.messages\b/,
]

const namesIn = (text: string) => NAMES.flatMap(name => name.exec(text)?.[0] ?? [])

test.each(files)('%s names no vendor and no member of a dialect', file => {
  expect(namesIn(textOf(file))).toEqual([])
})

test.each([
  "const PLAIN = 'openai-chat'",
  '/** As OpenAI writes it. */',
  "if (line === '[DONE]') end()",
  'const { choices } = answer',
  "body['messages']",
  'body.messages.map(read)',
  "model.includes('claude')",
])('%s would be found', text => {
  expect(namesIn(text)).not.toEqual([])
})

test('a member of the neutral form is no name of a dialect', () => {
  expect(namesIn('turn.messages.map(one => one.parts)')).toEqual([])
})
