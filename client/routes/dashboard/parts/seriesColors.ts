import { badgeColors, textColor, type BadgeColor } from '../../../format/badgeColors.ts'
import type { Series } from './reportData.ts'

/** The colours of text on badges, which have enough contrast in both themes. */
const colors = badgeColors.slice(0, 12)

/** A colour for each series: that of its name wherever the name appears, unless another has it. */
export function seriesColors(series: readonly Series[]): string[] {
  const taken = new Set<BadgeColor>()
  return series.map(({ key }) => {
    const own = key === null ? 'grey' : textColor(key)
    const color = taken.has(own) ? (colors.find(one => !taken.has(one)) ?? own) : own
    taken.add(color)
    return `var(--sl-palette-badge-${color}-text)`
  })
}
