import { messagesFormat } from '../formats/messagesFormat.ts'
import { jsonOf, pythonFields, type SampleForm } from './sampleText.ts'

const KEY_VARIABLE = 'ANTHROPIC_API_KEY'
const HEADERS = [`x-api-key: $${KEY_VARIABLE}`, 'anthropic-version: 2023-06-01']

export const anthropicSamples: SampleForm = {
  keyVariable: KEY_VARIABLE,
  body: messagesFormat.body,
  curl: ({ address }) => ({ url: `${address}/v1/messages`, headers: HEADERS }),
  javaScript: ({ body, address }) => `import Anthropic from '@anthropic-ai/sdk'

const client = new Anthropic({
  apiKey: process.env.${KEY_VARIABLE},
  baseURL: ${jsonOf(address, 0)},
})
const stream = await client.messages.create(${jsonOf(body, 2)})
for await (const event of stream) {
  if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
    process.stdout.write(event.delta.text)
  }
}
`,
  python: ({ body, address }) => `import os
from anthropic import Anthropic

client = Anthropic(
    api_key=os.environ["${KEY_VARIABLE}"],
    base_url=${jsonOf(address, 0)},
)
stream = client.messages.create(
${pythonFields(body)}
)
for event in stream:
    if event.type == "content_block_delta" and event.delta.type == "text_delta":
        print(event.delta.text, end="", flush=True)
`,
}
