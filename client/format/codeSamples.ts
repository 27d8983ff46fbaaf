import { curlExample } from './keys.ts'

interface SampleCall {
  /** Of the site, without a path. */
  readonly address: string
  readonly key: string
  readonly model: string
}

/** The first call of a program, by the name of its language. */
export const codeSamples: Readonly<Record<string, (call: SampleCall) => string>> = {
  curl: ({ address, key, model }) => curlExample(address, key, model),
  Python: ({ address, key, model }) => `from openai import OpenAI

client = OpenAI(base_url="${address}/v1", api_key="${key}")
answer = client.chat.completions.create(
    model="${model}",
    messages=[{"role": "user", "content": "Hello!"}],
)
print(answer.choices[0].message.content)`,
  JavaScript: ({ address, key, model }) => `import OpenAI from 'openai'

const client = new OpenAI({ baseURL: '${address}/v1', apiKey: '${key}' })
const answer = await client.chat.completions.create({
  model: '${model}',
  messages: [{ role: 'user', content: 'Hello!' }],
})
console.log(answer.choices[0].message.content)`,
}
