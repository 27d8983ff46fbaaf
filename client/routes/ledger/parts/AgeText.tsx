import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const SECOND_MS = 1_000

/** An age that grows by itself from when it was received. */
export function AgeText({ ageMs }: { readonly ageMs: number }) {
  const { t } = useTranslation('accounting')
  const passedMs = usePassed(ageMs)
  const seconds = Math.floor((ageMs + passedMs) / SECOND_MS)
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)]
  if (hours > 0) return t('age.hours', { hours, minutes: minutes % 60 })
  return minutes > 0
    ? t('age.minutes', { minutes, seconds: seconds % 60 })
    : t('age.seconds', { seconds })
}

/** Milliseconds since a value was received, each second. */
function usePassed(received: number): number {
  const [passed, setPassed] = useState({ of: received, ms: 0 })
  useEffect(() => {
    const startMs = performance.now()
    const timer = setInterval(
      () => setPassed({ of: received, ms: performance.now() - startMs }),
      SECOND_MS,
    )
    return () => clearInterval(timer)
  }, [received])
  return passed.of === received ? passed.ms : 0
}
