import { textColor, type BadgeColor } from '../../../format/badgeColors.ts'
import type { Series } from './reportData.ts'

/** Bars need colours that differ more than those of text; each has a contrast of 3:1 in both themes. */
const colors = {
  blue: '#2F7ED8',
  orange: '#D96A0B',
  green: '#2E9E4F',
  red: '#D9463F',
  purple: '#8E5BD0',
  teal: '#0E9C94',
  yellow: '#A88400',
  pink: '#D6478F',
  cyan: '#1C8FB3',
  lime: '#759408',
  indigo: '#5B6BD6',
  grey: '#7D8790',
} as const satisfies Partial<Record<BadgeColor, string>>
type SeriesColor = keyof typeof colors

const names = Object.keys(colors) as SeriesColor[]

/** A colour for each series: that of its name wherever the name appears, unless another has it. */
export function seriesColors(series: readonly Series[]): string[] {
  const taken = new Set<SeriesColor>()
  return series.map(({ key }) => {
    const own = key === null ? 'grey' : colorOf(key)
    const color = taken.has(own) ? (names.find(one => !taken.has(one)) ?? own) : own
    taken.add(color)
    return colors[color]
  })
}

function colorOf(key: string): SeriesColor {
  const own = textColor(key)
  return names.find(one => one === own) ?? 'blue'
}
