import { isProviderOn } from '../../server/domain/identities/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'

const ON = {
  scripts: ['https://telegram.org/js/'],
  frames: ['https://oauth.telegram.org'],
} as const
const OFF = { scripts: [], frames: [] } as const

/** Where the login widget of Telegram comes from; nowhere while users cannot sign in with it. */
export function telegramSources(services: Services): typeof OFF | typeof ON {
  return isProviderOn(services, 'TELEGRAM') ? ON : OFF
}
