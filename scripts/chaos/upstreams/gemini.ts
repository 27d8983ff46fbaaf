import { reportsAsItGoes, type Behaviour } from '../behaviours.ts'
import { MODEL } from '../calls.ts'
import { message } from '../error-forms.ts'
import { dataOf, reportIn, type AnswerForm, type Reply } from './answer-form.ts'

function usageIn(behaviour: Behaviour, sent?: number): { usageMetadata?: object } {
  const write = (prompt: number | string, candidates: number | string, thoughts: number) => ({
    promptTokenCount: prompt,
    candidatesTokenCount: candidates,
    ...(thoughts > 0 && { thoughtsTokenCount: thoughts }),
    totalTokenCount: Number(prompt) + Number(candidates) + thoughts || 0,
  })
  const usage = reportIn(behaviour, write, sent)
  return usage ? { usageMetadata: usage } : {}
}

const answer = ({ id }: Reply, candidate: { text: string; finish?: string }, more: object) => ({
  candidates: [
    {
      content: { role: 'model', parts: [{ text: candidate.text }] },
      index: 0,
      ...(candidate.finish && { finishReason: candidate.finish }),
    },
  ],
  modelVersion: MODEL,
  responseId: id,
  ...more,
})

/** https://ai.google.dev/api/generate-content */
export const gemini: AnswerForm = {
  begin: () => '',
  word: (reply, text, sent) => {
    const { behaviour } = reply
    return dataOf(
      answer(reply, { text }, reportsAsItGoes(behaviour) ? usageIn(behaviour, sent) : {}),
    )
  },
  finish: reply => dataOf(answer(reply, { text: '', finish: 'STOP' }, usageIn(reply.behaviour))),
  end: '',
  half: 'data: {"candidates":[{"content":{"ro',
  whole: (reply, text) => answer(reply, { text, finish: 'STOP' }, usageIn(reply.behaviour)),
  error(form) {
    const error = { code: 500, message, status: 'INTERNAL' }
    return dataOf(form === 'list' ? [{ error }] : { error })
  },
  refusal: (text, code) => ({ error: { code, message: text, status: 'INTERNAL' } }),
}
