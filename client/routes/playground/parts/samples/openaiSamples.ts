import type { ChatRequest } from '../chatRequest.ts'
import { responsesFormat } from '../formats/responsesFormat.ts'
import { jsonOf, pythonFields, type SampleForm } from './sampleText.ts'

const KEY_VARIABLE = 'OPENAI_API_KEY'
const HEADERS = [`Authorization: Bearer $${KEY_VARIABLE}`]

export const chatSamples: SampleForm = {
  keyVariable: KEY_VARIABLE,
  body({ max_tokens: maxTokens, ...call }: ChatRequest) {
    return { ...call, ...(maxTokens > 0 && { max_tokens: maxTokens }) }
  },
  curl: ({ address }) => ({ url: `${address}/v1/chat/completions`, headers: HEADERS }),
  javaScript: ({ body, address }) => `${javaScriptClient(address)}
const stream = await client.chat.completions.create(${jsonOf(body, 2)})
for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta?.content ?? '')
}
`,
  python: ({ body, address }) => `${pythonClient(address)}
stream = client.chat.completions.create(
${pythonFields(body)}
)
for chunk in stream:
    if chunk.choices:
        print(chunk.choices[0].delta.content or "", end="", flush=True)
`,
}

export const responsesSamples: SampleForm = {
  keyVariable: KEY_VARIABLE,
  body: responsesFormat.body,
  curl: ({ address }) => ({ url: `${address}/v1/responses`, headers: HEADERS }),
  javaScript: ({ body, address }) => `${javaScriptClient(address)}
const stream = await client.responses.create(${jsonOf(body, 2)})
for await (const event of stream) {
  if (event.type === 'response.output_text.delta') process.stdout.write(event.delta)
}
`,
  python: ({ body, address }) => `${pythonClient(address)}
stream = client.responses.create(
${pythonFields(body)}
)
for event in stream:
    if event.type == "response.output_text.delta":
        print(event.delta, end="", flush=True)
`,
}

const javaScriptClient = (address: string) => `import OpenAI from 'openai'

const client = new OpenAI({
  apiKey: process.env.${KEY_VARIABLE},
  baseURL: ${jsonOf(`${address}/v1`, 0)},
})`

const pythonClient = (address: string) => `import os
from openai import OpenAI

client = OpenAI(
    api_key=os.environ["${KEY_VARIABLE}"],
    base_url=${jsonOf(`${address}/v1`, 0)},
)`
