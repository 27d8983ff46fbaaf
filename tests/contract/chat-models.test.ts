import { expect, test } from 'vitest'
import { isChatModel } from '../../contract/chat-models.ts'

test.each([
  'gpt-4o',
  'gpt-4o-audio-preview',
  'claude-sonnet-4-5',
  'gemini-2.5-flash',
  'deepseek-chat',
  'llama-3.3-70b',
  'gpt-4-gizmo-*',
  'o3-mini',
])('%s answers chat messages', model => {
  expect(isChatModel(model)).toBe(true)
})

test.each([
  'dall-e-3',
  'gpt-image-1',
  'whisper-1',
  'gpt-4o-transcribe',
  'tts-1-hd',
  'gpt-4o-mini-tts',
  'text-embedding-3-small',
  'BAAI/bge-m3',
  'm3e-base',
  'jina-reranker-v2',
  'omni-moderation-latest',
  'mj_imagine',
  'suno_music',
  'swap_face',
])('%s answers none', model => {
  expect(isChatModel(model)).toBe(false)
})
