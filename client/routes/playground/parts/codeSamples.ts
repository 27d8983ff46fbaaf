import type { Dialect } from './dialects.ts'
import { anthropicSamples } from './samples/anthropicSamples.ts'
import { geminiSamples } from './samples/geminiSamples.ts'
import { chatSamples, responsesSamples } from './samples/openaiSamples.ts'
import { curlOf, type SampleForm } from './samples/sampleText.ts'
import type { ChatRequest } from './chatRequest.ts'

export interface CodeSample {
  readonly title: 'curl' | 'JavaScript' | 'Python'
  readonly code: string
}

const forms: Readonly<Record<Dialect, SampleForm>> = {
  OPENAI_CHAT: chatSamples,
  OPENAI_RESPONSES: responsesSamples,
  ANTHROPIC: anthropicSamples,
  GEMINI: geminiSamples,
}

/** The variable of the environment that has the key of the samples. */
export const keyVariableOf = (dialect: Dialect): string => forms[dialect].keyVariable

/** The same call with an API key, for a terminal and for the libraries of the format. */
export function codeSamples(
  request: ChatRequest,
  address: string,
  dialect: Dialect,
): readonly CodeSample[] {
  const form = forms[dialect]
  const { group: _group, ...body } = form.body(request) as { group?: unknown }
  const call = { body, address, model: request.model }
  return [
    { title: 'curl', code: curlOf(form.curl(call), body) },
    { title: 'JavaScript', code: form.javaScript(call) },
    { title: 'Python', code: form.python(call) },
  ]
}
