import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { relativeText, timeText, utcText } from '../format/time.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

interface TimeTextProps {
  /** The time in the format of the API. */
  readonly at: string | null | undefined
}

/** A time in the reader's zone. The tooltip shows how long ago it was, and the time in UTC. */
export function TimeText({ at }: TimeTextProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!at) return <span>{t('none')}</span>
  const moment = new Date(at)
  const title = () =>
    t('exactTime', { relative: relativeText(moment, new Date(), language), utc: utcText(moment) })
  return (
    <Tooltip title={title()}>
      <time dateTime={moment.toISOString()} style={{ whiteSpace: 'nowrap' }}>
        {timeText(moment)}
      </time>
    </Tooltip>
  )
}
