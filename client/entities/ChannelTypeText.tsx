import { useTranslation } from 'react-i18next'
import { findChannelType } from '../../contract/channel-types.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The name of the type of a channel. */
export function ChannelTypeText({ type }: { readonly type: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return <>{findChannelType(type)?.name[language] ?? t('unknownType')}</>
}
