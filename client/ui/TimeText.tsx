import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { relativeText, timeText, utcText } from '../format/time.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { LazyTooltip } from './LazyTooltip.tsx'

interface TimeTextProps {
  /** The time in the format of the API. */
  readonly at: string | null | undefined
}

/** A time in the reader's zone. The tooltip shows how long ago it was, and the time in UTC. */
export function TimeText({ at }: TimeTextProps) {
  if (!at) return <None />
  const moment = new Date(at)
  return (
    <LazyTooltip title={() => <Exact moment={moment} />}>
      <time dateTime={moment.toISOString()} style={{ whiteSpace: 'nowrap' }}>
        {timeText(moment)}
      </time>
    </LazyTooltip>
  )
}

function None() {
  const { t } = useTranslation()
  return <span>{t('none')}</span>
}

function Exact({ moment }: { readonly moment: Date }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return t('exactTime', { relative: relativeText(moment, now, language), utc: utcText(moment) })
}
