import {
  ApiError,
  GoogleGenAI,
  type Content,
  type GenerateContentParameters,
  type GenerateContentResponse,
} from '@google/genai'
import { geminiUnderstood } from '../dialects/caller-forms.ts'
import {
  CALL,
  PICTURE,
  PICTURE_TYPE,
  PROMPT,
  RESULT,
  SCHEMA,
  SYSTEM,
  TOKENS_MAX,
  TOOL,
  type Sdk,
  type Wish,
} from './sdk.ts'

const clientOf = ({ url, key }: { url: string; key: string }) =>
  new GoogleGenAI({ apiKey: key, httpOptions: { baseUrl: url } })

const picture = { inlineData: { mimeType: PICTURE_TYPE, data: PICTURE } }

const result = ({ hasResult }: Wish): Content[] => [
  {
    role: 'model',
    parts: [{ functionCall: { id: CALL.id, name: TOOL.name, args: CALL.input } }],
  },
  {
    role: 'user',
    parts: [
      {
        functionResponse: {
          id: CALL.id,
          name: TOOL.name,
          response: { output: RESULT },
          ...(hasResult === 'picture' && { parts: [picture] }),
        },
      },
    ],
  },
]

const bodyOf = (wish: Wish, abortSignal?: AbortSignal): GenerateContentParameters => ({
  model: wish.model,
  contents: [
    { role: 'user', parts: [...(wish.hasPicture ? [picture] : []), { text: PROMPT }] },
    ...(wish.hasResult ? result(wish) : []),
  ],
  config: {
    systemInstruction: SYSTEM,
    maxOutputTokens: TOKENS_MAX,
    ...(abortSignal && { abortSignal }),
    ...(wish.hasTools && {
      tools: [{ functionDeclarations: [{ ...TOOL, parametersJsonSchema: SCHEMA }] }],
    }),
    ...(wish.thinks && { thinkingConfig: { includeThoughts: true } }),
    ...(wish.hasSchema && {
      responseMimeType: 'application/json',
      responseJsonSchema: SCHEMA,
    }),
  },
})

/** This library parses nothing: its text is the JSON. */
const understood = (chunks: readonly GenerateContentResponse[], wish: Wish) => ({
  ...geminiUnderstood(chunks),
  parsed: wish.hasSchema
    ? (JSON.parse(chunks.map(({ text }) => text ?? '').join('')) as unknown)
    : undefined,
})

export const genaiSdk: Sdk = {
  surface: 'gemini',
  whole: async (place, wish) =>
    understood([await clientOf(place).models.generateContent(bodyOf(wish))], wish),
  async stream(place, wish) {
    const stream = await clientOf(place).models.generateContentStream(bodyOf(wish))
    return understood(await Array.fromAsync(stream), wish)
  },
  async giveUp(place, wish) {
    const controller = new AbortController()
    const body = bodyOf(wish, controller.signal)
    const stream = await clientOf(place).models.generateContentStream(body)
    for await (const { text = '' } of stream) {
      if (text === '') continue
      controller.abort()
      return text
    }
    return ''
  },
  refusalOf(error) {
    if (!(error instanceof ApiError)) throw error
    const { error: body } = JSON.parse(error.message) as { error: { status: string } }
    return { status: error.status, kind: body.status }
  },
  refusals: {
    key: { status: 401, kind: 'UNAUTHENTICATED' },
    model: { status: 404, kind: 'NOT_FOUND' },
    balance: { status: 403, kind: 'PERMISSION_DENIED' },
    context: { status: 400, kind: 'INVALID_ARGUMENT' },
  },
}
