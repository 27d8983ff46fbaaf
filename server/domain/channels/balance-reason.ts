import { languages } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'

/** Why a channel without balance is disabled, in the language of the site. */
export const balanceReason = (services: Services): string =>
  message(option(services, 'DefaultLanguage'), 'events', 'channelBalanceUsedUp', {})

const reasons: ReadonlySet<string | null> = new Set(
  languages.map(language => message(language, 'events', 'channelBalanceUsedUp', {})),
)

/** Whether a channel was disabled for its balance: the reason of a refusal begins with its status. */
export const isOfBalance = (statusReason: string | null): boolean => reasons.has(statusReason)
