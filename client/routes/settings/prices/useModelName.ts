import { useTranslation } from 'react-i18next'
import { EVERY_OTHER } from '../entries/draft.ts'

/** The name of a model as it is shown. */
export function useModelName(model: string): string {
  const { t } = useTranslation('price')
  return model === EVERY_OTHER ? t('everyOther') : model
}
