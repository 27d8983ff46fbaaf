import { badgeColors, textColor } from '../../../format/badgeColors.ts'
import type { Series } from './reportData.ts'

/**
 * Each has a contrast of 3:1 in both themes. Red and green are left to states, such as failed and
 * enabled.
 */
export const barColors = [
  '#0E9C94',
  '#2F7ED8',
  '#8E5BD0',
  '#D96A0B',
  '#1C8FB3',
  '#5B6BD6',
  '#A88400',
  '#C2569B',
  '#8A7F2E',
  '#A5714A',
  '#5F84A0',
] as const
const OTHERS = '#7D8790'

/** A colour for each series: that of its name wherever the name appears, unless another has it. */
export function seriesColors(series: readonly Series[]): string[] {
  const taken = new Set<string>()
  return series.map(({ key }) => {
    if (key === null) return OTHERS
    const own = colorOf(key)
    const color = taken.has(own) ? (barColors.find(one => !taken.has(one)) ?? own) : own
    taken.add(color)
    return color
  })
}

const colorOf = (key: string): string =>
  barColors[badgeColors.indexOf(textColor(key)) % barColors.length] ?? OTHERS
