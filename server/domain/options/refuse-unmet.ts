import { optionRow, type OptionKey } from '../../../contract/options.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { StoredTexts } from './stored.ts'

/** A new text of an option; null takes the stored one away. */
export interface Change {
  readonly key: OptionKey
  readonly text: string | null
}

/** What together turns online payment on. */
const PAYMENT = ['PayAddress', 'EpayId', 'EpayKey'] as const satisfies readonly OptionKey[]
const isPayment = (key: OptionKey) => PAYMENT.some(one => one === key)

/** Options that are on, and those without which they would refuse every caller or protect nothing. */
const NEEDS: readonly (readonly [OptionKey, readonly OptionKey[]])[] = [
  ['TurnstileCheckEnabled', ['TurnstileSiteKey', 'TurnstileSecretKey']],
  ['EmailVerificationEnabled', ['SMTPServer']],
  ['EmailDomainRestrictionEnabled', ['EmailDomainWhitelist']],
  // Providers send the browser back to the address of the server.
  ['GitHubOAuthEnabled', ['GitHubClientId', 'GitHubClientSecret', 'ServerAddress']],
  ['LinuxDOOAuthEnabled', ['LinuxDOClientId', 'LinuxDOClientSecret', 'ServerAddress']],
  ['WeChatAuthEnabled', ['WeChatServerAddress', 'WeChatServerToken']],
  ['TelegramOAuthEnabled', ['TelegramBotToken', 'TelegramBotName']],
  ['OIDCEnabled', ['OIDCIssuer', 'OIDCClientId', 'OIDCClientSecret', 'ServerAddress']],
  // Without them a payment could not be reported, and its order would never be credited.
  ['StripeSecretKey', ['StripeWebhookSecret', 'ServerAddress']],
]

/**
 * Refuses an option that is on without those that it needs, and to empty one that is needed. `after`
 * is what would be stored. Throws OPTION_NEEDS and OPTION_NEEDED.
 */
export function refuseUnmet(changes: readonly Change[], after: StoredTexts): void {
  refusePaymentWithoutAddress(changes, after)
  for (const [key, needed] of NEEDS) {
    const missing = needed.find(one => !isFilled(after, one))
    if (missing === undefined || !isOn(after, key)) continue
    if (changes.some(change => change.key === key)) {
      throw needs(key, missing)
    }
    if (changes.some(change => change.key === missing)) {
      throw neededBy(missing, key)
    }
  }
}

/** Payment sites report to the address of this server and send payers back to it. */
function refusePaymentWithoutAddress(changes: readonly Change[], after: StoredTexts): void {
  if (isFilled(after, 'ServerAddress')) return
  const isOn = PAYMENT.every(key => isFilled(after, key))
  const filled = changes.find(
    ({ key, text }) => text && (key === 'PayAddress' || (isOn && isPayment(key))),
  )
  if (filled) throw needs(filled.key, 'ServerAddress')
  const isEmptied = changes.some(({ key }) => key === 'ServerAddress')
  if (isOn && isEmptied) throw neededBy('ServerAddress', 'PayAddress')
}

function needs(key: OptionKey, missing: OptionKey): AppError {
  const params = { key, needs: missing }
  const isAddress = missing === 'ServerAddress'
  const messageKey = isAddress ? 'optionNeedsAddress' : 'optionNeeds'
  return new AppError('OPTION_NEEDS', params, { fields: [{ field: key, messageKey, params }] })
}

function neededBy(key: OptionKey, by: OptionKey): AppError {
  const params = { key, by }
  const fields = [{ field: key, messageKey: 'optionNeeded', params }]
  return new AppError('OPTION_NEEDED', params, { fields })
}

const isOn = (texts: StoredTexts, key: OptionKey) =>
  optionRow(key).kind.name === 'flag' ? textOf(texts, key) === 'true' : isFilled(texts, key)
const textOf = (texts: StoredTexts, key: OptionKey) => texts.get(key) ?? optionRow(key).default
const isFilled = (texts: StoredTexts, key: OptionKey) => textOf(texts, key) !== ''
