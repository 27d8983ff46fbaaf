import { expect, test } from 'vitest'
import { parseChat } from '../../../compat/relay/openai-chat-call.ts'

const text = { type: 'text', text: 'What is this?' }
const image = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } }
const audio = { type: 'input_audio', input_audio: { data: '', format: 'wav' } }
const forAnHour = { ...text, cache_control: { type: 'ephemeral', ttl: '1h' } }
const forMinutes = { ...text, cache_control: { type: 'ephemeral' } }

// what the request has, its parts, its other fields, dearer tokens it may use
test.each([
  ['text only', [text], {}, undefined],
  ['a cache of minutes, which every hold has room for', [forMinutes], {}, undefined],
  ['a picture', [text, image, image], {}, [['imageInput'], []]],
  ['sound', [audio], {}, [['audioInput'], []]],
  ['a cache of an hour', [forAnHour], {}, [['cacheWriteHour'], []]],
  [
    'all of them',
    [image, audio, forAnHour],
    {},
    [['imageInput', 'audioInput', 'cacheWriteHour'], []],
  ],
  ['a spoken answer', [text], { modalities: ['text', 'audio'] }, [[], ['audioOutput']]],
  ['modalities that are no list', [text], { modalities: 'audio' }, undefined],
] as const)('knows what to hold for: %s', (_, content, more, kinds) => {
  const call = parseChat({ model: 'gpt-4o', messages: [{ role: 'user', content }], ...more })
  const [promptMayBe, completionMayBe] = kinds ?? []
  expect(call.kinds).toEqual(kinds && { promptMayBe, completionMayBe })
})
