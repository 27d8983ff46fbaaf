import { recordRefusedCall } from '../../domain/logs/index.ts'
import { promptFilter, withoutWords } from '../../domain/sensitive-words/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { Call } from '../surface.ts'
import { isJsonObject } from '../../../contract/json.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { someText } from '../../kernel/texts-in.ts'
import type { Caller } from './authenticate.ts'

/** A request and the call that was read from it. */
export interface Read {
  readonly value: unknown
  /** Of the request: it knows which of its texts a model reads. */
  readonly dialect: Pick<Dialect, 'mapTexts'>
  readonly call: Call
  readonly caller: Caller
  readonly callId: string
}

/**
 * Checks a request for sensitive words. Returns it without them, or throws SENSITIVE_WORDS, by the
 * options of the site. A refused call is logged.
 */
export function checkWords(services: Services, read: Read): unknown {
  const filter = promptFilter(services)
  const { value, dialect } = read
  if (!filter) return value
  const { matcher, isRefusing } = filter
  // Nearly every request has none. This look also reads signatures and names, which the next one leaves alone.
  if (!someText(value, text => matcher.find(text) !== undefined)) return value
  const without = isJsonObject(value)
    ? dialect.mapTexts(value, text => withoutWords(matcher, text))
    : value
  if (without === value || !isRefusing) return without
  logRefusal(services, read)
  throw new AppError('SENSITIVE_WORDS')
}

/** The caller does not wait for the row. */
function logRefusal(services: Services, { call, caller, callId }: Read): void {
  const { token, user } = caller
  const refused = {
    callId,
    userId: user.id,
    username: user.username,
    tokenId: token.id,
    tokenName: token.name,
    model: call.model,
    group: call.group || token.group || user.group,
    isStream: call.isStream,
  }
  recordRefusedCall(services, refused).catch((error: unknown) => {
    services.logger.warn('relay.refused-call', { error })
  })
}
