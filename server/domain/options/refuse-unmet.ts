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

/**
 * Refuses online payment without the address of this server, to which payment sites report and send
 * payers back. `after` is what would be stored. Throws OPTION_NEEDS and OPTION_NEEDED.
 */
export function refuseUnmet(changes: readonly Change[], after: StoredTexts): void {
  if (isFilled(after, 'ServerAddress')) return
  const isOn = PAYMENT.every(key => isFilled(after, key))
  const filled = changes.find(
    ({ key, text }) => text && (key === 'PayAddress' || (isOn && isPayment(key))),
  )
  if (filled) throw new AppError('OPTION_NEEDS', { key: filled.key, needs: 'ServerAddress' })
  const isEmptied = changes.some(({ key }) => key === 'ServerAddress')
  if (isOn && isEmptied) {
    throw new AppError('OPTION_NEEDED', { key: 'ServerAddress', by: 'PayAddress' })
  }
}

function isFilled(texts: StoredTexts, key: OptionKey): boolean {
  return (texts.get(key) ?? optionRow(key).default) !== ''
}
