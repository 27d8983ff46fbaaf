import type { Language } from '../../../contract/enums.ts'
import { errors, type ErrorCode } from '../../../contract/errors.ts'
import { message } from '../../../contract/messages.ts'
import { PROBE_SECONDS_MAX } from '../../kernel/upstream.ts'

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text)

/** A stored error of a test is a code of the catalogue, or the message of the upstream. */
export function testErrorCode(stored: string): ErrorCode {
  return isCode(stored) ? stored : 'UPSTREAM_FAILED'
}

/** The message of the upstream, or the text of the code. */
export function testErrorText(stored: string, language: Language): string {
  if (stored !== '' && !isCode(stored)) return stored
  return message(language, 'errors', testErrorCode(stored), { seconds: PROBE_SECONDS_MAX })
}
