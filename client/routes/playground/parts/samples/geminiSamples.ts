import { geminiFormat } from '../formats/geminiFormat.ts'
import { jsonOf, pythonFields, type SampleForm } from './sampleText.ts'

const KEY_VARIABLE = 'GEMINI_API_KEY'

interface GeminiBody {
  readonly contents?: unknown
  readonly generationConfig?: object
  readonly systemInstruction?: unknown
}

export const geminiSamples: SampleForm = {
  keyVariable: KEY_VARIABLE,
  body: geminiFormat.body,
  curl: ({ address, model }) => ({
    url: `"${address}/v1beta/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse"`,
    headers: [`x-goog-api-key: $${KEY_VARIABLE}`],
  }),
  javaScript: ({ address, ...call }) => `import { GoogleGenAI } from '@google/genai'

const client = new GoogleGenAI({
  apiKey: process.env.${KEY_VARIABLE},
  httpOptions: { baseUrl: ${jsonOf(address, 0)} },
})
const stream = await client.models.generateContentStream(${jsonOf(fieldsOf(call), 2)})
for await (const chunk of stream) {
  process.stdout.write(chunk.text ?? '')
}
`,
  python: ({ address, ...call }) => `import os
from google import genai
from google.genai import types

client = genai.Client(
    api_key=os.environ["${KEY_VARIABLE}"],
    http_options=types.HttpOptions(base_url=${jsonOf(address, 0)}),
)
stream = client.models.generate_content_stream(
${pythonFields(fieldsOf(call))}
)
for chunk in stream:
    print(chunk.text or "", end="", flush=True)
`,
}

/** The libraries have the settings and the system prompt in one object. */
function fieldsOf({ body, model }: { readonly body: GeminiBody; readonly model: string }) {
  const { contents, generationConfig, systemInstruction } = body
  const system = systemInstruction === undefined ? {} : { systemInstruction }
  return { model, contents, config: { ...system, ...generationConfig } }
}
