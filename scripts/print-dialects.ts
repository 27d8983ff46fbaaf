import { answerFeatures, isGiven, type AnswerFeature } from './dialects/answers.ts'
import type { CallerName, Feature } from './dialects/feature.ts'
import { features } from './dialects/features.ts'
import {
  callerNames,
  outcomeOf,
  upstreamNames,
  upstreams,
  type Outcome,
} from './dialects/outcomes.ts'
import { writeOrCheck } from './support/printed-file.ts'

/* Writes docs/dialects.md. With --check it fails when the file is out of date. */

const COMMAND = 'node scripts/run.mjs scripts/print-dialects.ts'

const titles: Readonly<Record<CallerName, string>> = {
  chat: 'OpenAI chat (`/v1/chat/completions`)',
  completions: 'OpenAI completions (`/v1/completions`)',
  responses: 'OpenAI Responses (`/v1/responses`)',
  messages: 'Anthropic Messages (`/v1/messages`)',
  gemini: 'Gemini (`:generateContent`)',
}
const columns: Readonly<Record<CallerName, string>> = {
  chat: 'Chat',
  completions: 'Completions',
  responses: 'Responses',
  messages: 'Messages',
  gemini: 'Gemini',
}

const HEAD = `# Dialects

This file is generated: the readers and writers of \`server/dialects\` translate the samples of \`scripts/dialects\`. Do not edit it; run \`${COMMAND}\`.

A call of one dialect may be served by an upstream of another. Each table has the features of one dialect of callers, and a column for each dialect of upstreams:

| Word | Means |
|---|---|
| passes | The upstream has the same dialect, and is sent what the caller sent. |
| translated | The upstream is sent the same in its own dialect. |
| named | It is left out. The header \`x-sluice-dropped-fields\` of the answer and the row of the call name it as the cell does. |
| refused | The call is answered 400. The upstream is not asked. |

Nothing is left out without a name; a test checks it. What costs more than the price of the model covers is left out for every upstream, unless the channel passes it on. Models differ: the tables are those of ${upstreamNames.map(name => `\`${upstreams[name]}\` (${columns[name]})`).join(', ')}. An older or smaller model may refuse more; what it refuses is left out and named in the same way.

`

const parts = callerNames.map(from => {
  const own = upstreamNames.includes(from as never) ? upstreamNames : [from, ...upstreamNames]
  const rows = features.flatMap(feature => rowsOf(feature, from, own))
  const heads = `| Feature | ${own.map(name => columns[name]).join(' | ')} |\n|---|${'---|'.repeat(own.length)}`
  return `## Callers of ${titles[from]}\n\n${heads}\n${rows.join('\n')}\n`
})
const ANSWERS = `
## Answers

What of the answer of an upstream of another dialect the caller is given. An upstream of the same dialect passes its
answers on.

| Of the answer | ${callerNames.map(name => columns[name]).join(' | ')} |
|---|${'---|'.repeat(callerNames.length)}
${answerFeatures.map(answerRow).join('\n')}

A signature, and reasoning that its vendor encrypted, is given only where the dialect of the vendor is that of the
caller. A refusal is the text of the answer. Every stream and every answer has a reason of its end that clients of the
dialect know, and a usage.
`
writeOrCheck({
  path: 'docs/dialects.md',
  text: HEAD + parts.join('\n') + ANSWERS,
  command: COMMAND,
})

function answerRow(feature: AnswerFeature): string {
  const cells = callerNames.map(name => (isGiven(feature, name) ? 'given' : 'not given'))
  return `| ${feature.name} | ${cells.join(' | ')} |`
}

function rowsOf(feature: Feature, from: CallerName, to: readonly CallerName[]): string[] {
  if (!feature.members[from]) return []
  const cells = to.map(name => textOf(outcomeOf(feature, from, name)))
  return [`| ${feature.name} | ${cells.join(' | ')} |`]
}

function textOf(outcome: Outcome | undefined): string {
  if (!outcome) return ''
  if (outcome.kind === 'left')
    return `named: ${outcome.names.map(name => `\`${name}\``).join(', ')}`
  return outcome.kind === 'silent' ? 'LOST' : outcome.kind
}
