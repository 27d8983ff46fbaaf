import type { ChatRequest } from './streamAnswer.ts'

export interface CodeSample {
  readonly title: 'curl' | 'JavaScript' | 'Python'
  readonly code: string
}

const KEY_VARIABLE = 'OPENAI_API_KEY'
const PICTURE = /^(data:image\/\w+;base64,).+$/

/** The same call with an API key, for a terminal and for the libraries of OpenAI. */
export function codeSamples(request: ChatRequest, address: string): readonly CodeSample[] {
  const { group: _group, max_tokens: maxTokens, ...call } = request
  const body = { ...call, ...(maxTokens > 0 && { max_tokens: maxTokens }) }
  return [
    { title: 'curl', code: curlOf(body, address) },
    { title: 'JavaScript', code: javaScriptOf(body, address) },
    { title: 'Python', code: pythonOf(body, address) },
  ]
}

/** Pictures are shortened: their text fills many pages. */
function jsonOf(value: unknown, indent: number): string {
  const replacer = (_key: string, part: unknown) =>
    typeof part === 'string' ? part.replace(PICTURE, '$1…') : part
  return JSON.stringify(value, replacer, indent)
}

function curlOf(body: object, address: string): string {
  const text = jsonOf(body, 2).replaceAll("'", String.raw`'\''`)
  return [
    `curl ${address}/v1/chat/completions`,
    `  -H "Authorization: Bearer $${KEY_VARIABLE}"`,
    `  -H "Content-Type: application/json"`,
    `  -d '${text}'`,
  ].join(' \\\n')
}

function javaScriptOf(body: object, address: string): string {
  return `import OpenAI from 'openai'

const client = new OpenAI({
  apiKey: process.env.${KEY_VARIABLE},
  baseURL: ${jsonOf(`${address}/v1`, 0)},
})
const stream = await client.chat.completions.create(${jsonOf(body, 2)})
for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta?.content ?? '')
}
`
}

function pythonOf(body: object, address: string): string {
  // Strings, numbers, lists and objects of JSON are written in the same way in Python.
  const fields = Object.entries(body).map(([name, value]) => {
    const text = value === true ? 'True' : jsonOf(value, 4).replaceAll('\n', '\n    ')
    return `    ${name}=${text},`
  })
  return `import os
from openai import OpenAI

client = OpenAI(
    api_key=os.environ["${KEY_VARIABLE}"],
    base_url=${jsonOf(`${address}/v1`, 0)},
)
stream = client.chat.completions.create(
${fields.join('\n')}
)
for chunk in stream:
    if chunk.choices:
        print(chunk.choices[0].delta.content or "", end="", flush=True)
`
}
