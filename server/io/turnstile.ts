import { AppError } from '../kernel/app-error.ts'
import type { BotCheck, BotCheckAnswer } from '../kernel/bot-check.ts'

export const TURNSTILE_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIME_MS_MAX = 10_000
const ANSWER_LENGTH_MAX = 16_384
/** Errors that are caused by the answer of the browser, not by the site or the provider. */
const WRONG_ANSWERS = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
])

/** Verifies answers of Cloudflare Turnstile. */
export function openTurnstile(url: string = TURNSTILE_URL): BotCheck {
  return {
    async verify(answer) {
      const result = await ask(url, answer).catch((error: unknown) => {
        throw new AppError('BOT_CHECK_AWAY', {}, { cause: error })
      })
      if (result.success === true) return true
      const codes = Array.isArray(result['error-codes']) ? result['error-codes'] : []
      if (codes.some(code => WRONG_ANSWERS.has(String(code)))) return false
      const cause = new Error(`Turnstile refused: ${codes.join(', ').slice(0, 200)}`)
      throw new AppError('BOT_CHECK_AWAY', {}, { cause })
    },
  }
}

interface Result {
  readonly success?: unknown
  readonly 'error-codes'?: unknown
}

async function ask(url: string, { secret, token, address }: BotCheckAnswer): Promise<Result> {
  const { request } = await import('undici')
  const { statusCode, body } = await request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret, response: token, remoteip: address }).toString(),
    signal: AbortSignal.timeout(TIME_MS_MAX),
  })
  let answer = ''
  for await (const chunk of body) {
    answer += String(chunk)
    if (answer.length > ANSWER_LENGTH_MAX) throw new Error('The answer is too long.')
  }
  // Turnstile answers 400 to a wrong secret, with the reason in the body.
  if (statusCode >= 500) throw new Error(`Turnstile answered ${statusCode}.`)
  const parsed: unknown = JSON.parse(answer)
  if (typeof parsed !== 'object' || parsed === null) throw new Error('The answer is no object.')
  return parsed
}
