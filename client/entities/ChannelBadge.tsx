import { useTranslation } from 'react-i18next'
import { findChannelType } from '../../contract/channel-types.ts'
import { namedColor } from '../format/badgeColors.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { Badge } from '../ui/Badge.tsx'

/** The kind of upstream behind a channel. */
export function ChannelBadge({ type }: { readonly type: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const known = findChannelType(type)
  return (
    <Badge color={namedColor(known?.color ?? '')}>
      {known?.name[language] ?? t('unknownType')}
    </Badge>
  )
}
