import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { BadgeColor } from '../format/badgeColors.ts'
import { durationOf } from '../format/time.ts'
import { Badge } from './Badge.tsx'
import { ColoredText } from './ColoredText.tsx'

/** A duration in the language of the console: milliseconds under one second. */
export function useDurationText(): (ms: number, decimals?: number) => string {
  const { t } = useTranslation()
  return useCallback(
    (ms, decimals) => {
      const { unit, value } = durationOf(ms, decimals)
      return t(`duration.${unit}`, { value })
    },
    [t],
  )
}

interface DurationTextProps {
  readonly ms: number
  /** The class of the duration; absent for a usual one. Red means too slow and is shown as a badge. */
  readonly color?: BadgeColor | undefined
  readonly decimals?: number
}

export function DurationText({ ms, color, decimals }: DurationTextProps) {
  const text = useDurationText()(ms, decimals)
  if (color === 'red') return <Badge color="red">{text}</Badge>
  return color === undefined ? text : <ColoredText color={color}>{text}</ColoredText>
}
