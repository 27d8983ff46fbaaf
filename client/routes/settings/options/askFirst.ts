import type { TFunction } from 'i18next'
import { confirm } from '../../../ui/confirm.ts'
import type { OptionChange } from './optionValues.ts'

/** The option that is asked about. */
export const ASKED_FIRST = 'PasswordLoginEnabled'

/**
 * Asks before password sign-in is turned off, because accounts without another method are locked out.
 * Resolves to whether the changes may be saved.
 */
export async function askFirst(
  changes: readonly OptionChange[],
  t: TFunction<'options'>,
): Promise<boolean> {
  const isRisky = changes.some(({ key, value }) => key === ASKED_FIRST && value === 'false')
  if (!isRisky) return true
  return confirm({
    title: t('passwordOff.title'),
    text: t('passwordOff.text'),
    action: t('passwordOff.action'),
  })
}
