import type { JsonObject } from '../../contract/json.ts'
import { plain, type Feature } from './feature.ts'

const BASE64 = 'iVBORw0KGgo='
const PNG = `data:image/png;base64,${BASE64}`
const PDF = `data:application/pdf;base64,${BASE64}`
const URL = 'https://example.com/cat.png'
const chatOf = (...parts: JsonObject[]) => ({ messages: [{ role: 'user', content: parts }] })
const responsesOf = (...content: JsonObject[]) => ({ input: [{ role: 'user', content }] })
const geminiOf = (...parts: JsonObject[]) => ({ contents: [{ role: 'user', parts }] })

/** What is said. */
export const ofMessages: readonly Feature[] = [
  { name: 'a text', members: { ...plain } },
  {
    name: 'instructions at the beginning',
    members: {
      chat: {
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Hi' },
        ],
      },
      responses: { instructions: 'Be brief.' },
      messages: { system: 'Be brief.' },
      gemini: { systemInstruction: { parts: [{ text: 'Be brief.' }] } },
    },
  },
  {
    name: 'instructions inside the conversation',
    members: {
      chat: {
        messages: [
          { role: 'user', content: 'Hi' },
          { role: 'system', content: 'Be brief.' },
        ],
      },
      responses: {
        input: [
          { role: 'user', content: 'Hi' },
          { role: 'developer', content: 'Be brief.' },
        ],
      },
      messages: {
        messages: [
          { role: 'user', content: 'Hi' },
          { role: 'system', content: 'Be brief.' },
        ],
      },
    },
  },
  {
    name: 'a picture, its bytes',
    members: {
      chat: chatOf({ type: 'image_url', image_url: { url: PNG } }),
      responses: responsesOf({ type: 'input_image', image_url: PNG }),
      messages: chatOf({
        type: 'image',
        source: { type: 'base64', media_type: 'image/png', data: BASE64 },
      }),
      gemini: geminiOf({ inlineData: { mimeType: 'image/png', data: BASE64 } }),
    },
  },
  {
    name: 'a picture, its address',
    members: {
      chat: chatOf({ type: 'image_url', image_url: { url: URL } }),
      responses: responsesOf({ type: 'input_image', image_url: URL }),
      messages: chatOf({ type: 'image', source: { type: 'url', url: URL } }),
      gemini: geminiOf({ fileData: { mimeType: 'image/png', fileUri: URL } }),
    },
  },
  {
    name: 'a document, its bytes',
    members: {
      chat: chatOf({ type: 'file', file: { filename: 'a.pdf', file_data: PDF } }),
      responses: responsesOf({ type: 'input_file', filename: 'a.pdf', file_data: PDF }),
      messages: chatOf({
        type: 'document',
        source: { type: 'base64', media_type: 'application/pdf', data: BASE64 },
      }),
      gemini: geminiOf({ inlineData: { mimeType: 'application/pdf', data: BASE64 } }),
    },
  },
  {
    name: 'a file that was uploaded to the vendor',
    members: {
      chat: chatOf({ type: 'file', file: { file_id: 'file-1' } }, { type: 'text', text: 'Hi' }),
      responses: responsesOf(
        { type: 'input_file', file_id: 'file-1' },
        { type: 'input_text', text: 'Hi' },
      ),
      messages: chatOf(
        { type: 'document', source: { type: 'file', file_id: 'file_1' } },
        { type: 'text', text: 'Hi' },
      ),
    },
  },
  {
    name: 'sound',
    members: {
      chat: chatOf(
        { type: 'text', text: 'Hi' },
        { type: 'input_audio', input_audio: { data: BASE64, format: 'wav' } },
      ),
      gemini: geminiOf({ text: 'Hi' }, { inlineData: { mimeType: 'audio/wav', data: BASE64 } }),
    },
  },
  {
    name: 'thoughts of earlier answers',
    members: {
      chat: {
        messages: [
          { role: 'user', content: 'Hi' },
          { role: 'assistant', content: 'Yes?', reasoning_content: 'Hm.' },
          { role: 'user', content: 'Go.' },
        ],
      },
      responses: {
        input: [
          { role: 'user', content: 'Hi' },
          { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAA' },
          { role: 'assistant', content: 'Yes?' },
          { role: 'user', content: 'Go.' },
        ],
      },
      messages: {
        messages: [
          { role: 'user', content: 'Hi' },
          {
            role: 'assistant',
            content: [
              { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' },
              { type: 'text', text: 'Yes?' },
            ],
          },
          { role: 'user', content: 'Go.' },
        ],
      },
      gemini: {
        contents: [
          { role: 'user', parts: [{ text: 'Hi' }] },
          { role: 'model', parts: [{ text: 'Hm.', thought: true }, { text: 'Yes?' }] },
          { role: 'user', parts: [{ text: 'Go.' }] },
        ],
      },
    },
  },
]
