import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { behaviourOf, type BehaviourKind } from '../../../scripts/chaos/behaviours.ts'
import { wordOf } from '../../../scripts/chaos/spoken.ts'
import { answerForms, dialectAt } from '../../../scripts/chaos/upstreams/index.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import { openFakeUpstream, type FakeUpstream, type Script } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

/** A channel type for each dialect of an upstream, by the model that it has alone. */
const TYPES = { 'gpt-4o': 25, 'gpt-4o-mini': 14, 'gpt-4': 24 } as const
const KINDS: readonly BehaviourKind[] = [
  'usage-absurd',
  'usage-huge',
  'usage-negative',
  'usage-text',
]

let gateway: Gateway
let upstream: FakeUpstream
let key: string
let userId: number

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  for (const [model, type] of Object.entries(TYPES)) {
    await gateway.addChannel(upstream.url, { models: [model], type })
  }
  const ann = await gateway.addUser('ann', 100_000_000n)
  key = await gateway.addKey(ann)
  userId = ann.actor.kind === 'user' ? ann.actor.id : 0
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const ask = (model: string, stream: boolean) =>
  fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, stream, messages: [{ role: 'user', content: 'hi' }] }),
  })

/** Events or a value as it was asked for; the other one; that under the type of the usual one. */
const FORMS = ['usual', 'other', 'other under the usual type'] as const
type Form = (typeof FORMS)[number]

interface Case {
  readonly model: string
  readonly kind: BehaviourKind
  readonly isStream: boolean
  readonly form: Form
}

const cases: Case[] = Object.keys(TYPES).flatMap(model =>
  KINDS.flatMap(kind =>
    [true, false].flatMap(isStream => FORMS.map(form => ({ model, kind, isStream, form }))),
  ),
)

const COMPLETIONS: Partial<Readonly<Record<BehaviourKind, number>>> = {
  'usage-absurd': 99_999_999,
  'usage-huge': 10 ** 12,
}

/** Answers with three words and a report of this kind. */
const answering =
  ({ kind, isStream, form: shape }: Case): Script =>
  (response, { path }) => {
    const spoken = { dialect: dialectAt(path.split('?')[0] ?? ''), attempt: 1 }
    const prompt = kind === 'usage-negative' ? -5 : 5
    const usage = { prompt, completion: COMPLETIONS[kind] ?? 3, reasoning: 0 }
    const behaviour = { ...behaviourOf(1, 1, spoken), kind, words: 3, usage }
    const reply = { id: 'a', behaviour }
    const form = answerForms[spoken.dialect]
    const word = wordOf(spoken)
    const text = word.repeat(3)
    const isEvents = isStream === (shape === 'usual')
    const isNamedEvents = shape === 'other under the usual type' ? !isEvents : isEvents
    const type = isNamedEvents ? 'text/event-stream' : 'application/json'
    response.writeHead(200, { 'content-type': type })
    if (!isEvents) return void response.end(JSON.stringify(form.whole(reply, text)))
    const words = [1, 2, 3].map(sent => form.word(reply, word, sent))
    response.end([form.begin(reply), ...words, form.finish(reply, text), form.end].join(''))
  }

test.each(cases)(
  'a report that cannot be true is marked: $model, $kind, stream $isStream, form $form',
  async one => {
    upstream.answer(answering(one))
    const answer = await ask(one.model, one.isStream)
    expect(answer.status).toBe(200)
    await answer.text()
    const where = { userId, type: 'CONSUME' } as const
    const { log } = gateway.services.db
    const row = await log.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
    expect(row.completionTokens).toBe(3)
    expect(row.details).toHaveProperty('usageRefused')
  },
)
