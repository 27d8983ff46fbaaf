import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import {
  openFakeUpstream,
  startStream,
  type FakeUpstream,
  type Script,
} from '../../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../../support/gateway.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { callers } from '../dialects/caller-forms.ts'
import {
  answering,
  breaking,
  givenResult,
  meanings,
  refusing,
  vendors,
  type CaseName,
  type CodecName,
  type Meaning,
} from '../dialects/vendor-answers.ts'
import { PICTURE, RESULT, TOOL, type Place, type Sdk, type Wish } from './sdk.ts'

/** The type of the channel of each codec, and its model, of which OpenAI takes tools as Responses alone. */
const channels: Readonly<Record<CodecName, { type: number; upstreamModel: string }>> = {
  chat: { type: 43, upstreamModel: 'deepseek-chat' },
  responses: { type: 1, upstreamModel: 'gpt-6.1-sol' },
  anthropic: { type: 14, upstreamModel: 'claude-sonnet-4-5' },
  gemini: { type: 24, upstreamModel: 'gemini-2.5-flash' },
}
const codecs = Object.keys(channels) as readonly CodecName[]
const modelOf = (codec: CodecName) => `m-${codec}`
/** Quota of a prompt token, a cached one and a completion token. */
const [PRICE, CACHED, COMPLETION] = [2, 0.5, 3]
const forms = ['whole', 'stream'] as const

const wishes: Readonly<Partial<Record<CaseName, Partial<Wish>>>> = {
  call: { hasTools: true },
  calls: { hasTools: true },
  thinking: { thinks: true },
  schema: { hasSchema: true },
}
const cases = ['text', 'call', 'calls', 'thinking', 'length', 'schema'] as const

/** Every case of a library of a vendor, through an upstream of each codec, with a gateway of its own. */
export function testSdk(sdk: Sdk): void {
  let gateway: Gateway
  let upstream: FakeUpstream
  let place: Place
  let poor: Place

  beforeAll(async () => {
    upstream = await openFakeUpstream()
    gateway = await openGateway()
    for (const codec of codecs) {
      const { type, upstreamModel } = channels[codec]
      const modelMapping = { [modelOf(codec)]: upstreamModel }
      const models = [modelOf(codec)]
      await gateway.addChannel(upstream.url, { name: codec, type, models, modelMapping })
    }
    const ofAll = (value: number) =>
      Object.fromEntries(codecs.map(codec => [modelOf(codec), value]))
    await updateOptions(gateway.root, {
      options: [
        { key: 'CompletionRatio', value: JSON.stringify(ofAll(COMPLETION)) },
        { key: 'CacheRatio', value: JSON.stringify(ofAll(CACHED)) },
      ],
    })
    await gateway.setRatios(ofAll(PRICE))
    const { url } = gateway
    place = { url, key: await gateway.addKey(await gateway.addUser('ann', 1_000_000_000n)) }
    poor = { url, key: await gateway.addKey(await gateway.addUser('poor', 0n)) }
  })
  beforeEach(async () => {
    upstream.received.length = 0
    await gateway.services.db.log.deleteMany({ where: { type: 'CONSUME' } })
  })
  afterAll(async () => {
    await expectExactLedger(gateway.services)
    await gateway.close()
    await upstream.close()
  })

  const rows = () => gateway.services.db.log.findMany({ where: { type: 'CONSUME' } })

  describe.each(codecs)('onto %s', codec => {
    const wishOf = (more: Partial<Wish> = {}): Wish => ({
      model: modelOf(codec),
      ...more,
      // Without tools the model of this channel is asked in chat.
      ...(codec === 'responses' && { hasTools: true }),
    })

    async function expectCharged({ usage: { prompt, cached, completion } }: Meaning) {
      const due = PRICE * (prompt - cached + cached * CACHED + completion * COMPLETION)
      const charged = (await rows()).map(row => [row.promptTokens, row.completionTokens, row.quota])
      expect(charged).toEqual([[prompt, completion, BigInt(Math.ceil(due))]])
    }

    describe.each(forms)('%s', form => {
      test.each(cases)('%s', async name => {
        const meaning = meanings[name]
        upstream.answer(answering(codec, meaning, form === 'stream'))
        const answer = await sdk[form](place, wishOf(wishes[name]))
        const { prompt, cached, completion } = meaning.usage
        expect(answer).toEqual({
          text: meaning.text?.join('') ?? '',
          thought: meaning.thought ?? '',
          calls: (meaning.calls ?? []).map(call => ({
            name: call.name,
            input: JSON.parse(call.json.join('')) as unknown,
          })),
          end: callers[sdk.surface].ends[meaning.end],
          usage: [prompt, cached, completion],
          parsed: name === 'schema' ? { city: 'Paris' } : undefined,
        })
        expect(upstream.received).toHaveLength(1)
        await expectCharged(meaning)
      })

      test('the call of a tool and its result', async () => {
        upstream.answer(answering(codec, meanings.text, form === 'stream'))
        await sdk[form](place, wishOf({ hasTools: true, hasResult: 'text' }))
        const [call, result] = givenResult(codec, upstream.received[0]?.body) as unknown[][]
        expect(call?.slice(1)).toEqual([TOOL.name, { city: 'Paris' }])
        expect(result?.slice(0, 2)).toEqual([call?.[0], RESULT])
        await expectCharged(meanings.text)
      })

      test.each(['hasPicture', 'hasResult'] as const)('a picture, by %s', async member => {
        upstream.answer(answering(codec, meanings.text, form === 'stream'))
        const wish =
          member === 'hasPicture' ? { hasPicture: true } : { hasResult: 'picture' as const }
        const answer = await sdk[form](place, wishOf({ hasTools: true, ...wish }))
        expect(answer.text).toBe('Hello there')
        expect(upstream.received[0]?.text.split(PICTURE)).toHaveLength(2)
        await expectCharged(meanings.text)
      })

      test('a prompt that is too long is the error of the vendor, once', async () => {
        upstream.answer(refusing(vendors[codec].tooLong))
        expect(await refusalOf(() => sdk[form](place, wishOf()))).toEqual(sdk.refusals.context)
        expect(upstream.received).toHaveLength(1)
        expect(await rows()).toEqual([])
      })
    })

    test.each(['error', 'cut'] as const)('a stream that ends with %s fails', async how => {
      upstream.answer(breaking(codec, meanings.text, how))
      await expect(sdk.stream(place, wishOf())).rejects.toThrow()
      expect((await rows()).length).toBe(upstream.received.length)
    })

    test('a stream that is given up ends at the upstream, and its text is charged', async () => {
      upstream.answer(endless(codec))
      const text = await sdk.giveUp(place, wishOf())
      expect('Cut off'.startsWith(text)).toBe(true)
      await upstream.received[0]?.dropped
      const [row] = await vi.waitFor(async () => {
        const found = await rows()
        expect(found).toHaveLength(1)
        return found
      })
      const { promptTokens = 0, completionTokens = 0, quota } = row ?? {}
      expect([promptTokens > 0, completionTokens > 0]).toEqual([true, true])
      expect(quota).toBe(BigInt(PRICE * (promptTokens + completionTokens * COMPLETION)))
    })
  })

  async function refusalOf(call: () => Promise<unknown>) {
    const error: unknown = await call().then(
      () => undefined,
      thrown => thrown,
    )
    return sdk.refusalOf(error)
  }

  describe.each(forms)('%s', form => {
    test.each(['key', 'model', 'balance'] as const)('a refusal for the %s', async reason => {
      const model = reason === 'model' ? 'no-such-model' : modelOf('chat')
      const asking = { key: { ...place, key: 'sk-unknown' }, model: place, balance: poor }[reason]
      const refusal = await refusalOf(() => sdk[form](asking, { model }))
      expect(refusal).toEqual(sdk.refusals[reason])
      expect([upstream.received, await rows()]).toEqual([[], []])
    })
  })
}

/** The content of a stream, which then stays open. */
const endless =
  (codec: CodecName): Script =>
  response => {
    startStream(response)
    response.write(vendors[codec].stream(meanings.length).content.join(''))
  }
