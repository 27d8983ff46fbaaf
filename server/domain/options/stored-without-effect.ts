import { isDefault, optionsWithoutEffect, type OptionKey } from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import { readTexts } from './stored.ts'

/**
 * The options whose stored text differs from the default although this version does nothing with
 * them. Their default applies; the stored text stays for a version that has the effect.
 */
export async function storedWithoutEffect(services: Services): Promise<OptionKey[]> {
  const texts = await readTexts(services.db, services.encryption)
  return optionsWithoutEffect.filter(key => {
    const text = texts.get(key)
    return text !== undefined && !isDefault(key, text)
  })
}
