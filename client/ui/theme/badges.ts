import type { BadgeColor } from '../../format/badgeColors.ts'

interface Pair {
  readonly text: string
  readonly background: string
}

/** Text on background reaches at least 4.5:1 in every pair. */
export const lightBadges: Readonly<Record<BadgeColor, Pair>> = {
  green: { text: '#1B5E20', background: '#E8F5E9' },
  lime: { text: '#4A5A00', background: '#F4F8DC' },
  yellow: { text: '#6B4E00', background: '#FFF6D6' },
  orange: { text: '#8A3B00', background: '#FFEEDD' },
  red: { text: '#B71C1C', background: '#FDECEA' },
  blue: { text: '#0D47A1', background: '#E3F0FD' },
  cyan: { text: '#00586B', background: '#DFF6F9' },
  teal: { text: '#00544A', background: '#DDF3F0' },
  purple: { text: '#5B1A8C', background: '#F3E8FC' },
  violet: { text: '#3F2AA8', background: '#ECE9FE' },
  indigo: { text: '#283593', background: '#E8EAF8' },
  pink: { text: '#96124F', background: '#FDE7F1' },
  grey: { text: '#424242', background: '#EEEEEE' },
  black: { text: '#FFFFFF', background: '#303030' },
}

export const darkBadges: Readonly<Record<BadgeColor, Pair>> = {
  green: { text: '#A5D6A7', background: '#12301A' },
  lime: { text: '#D4E157', background: '#2B3106' },
  yellow: { text: '#FFE082', background: '#3A2E05' },
  orange: { text: '#FFB74D', background: '#3D2208' },
  red: { text: '#FF9A94', background: '#421413' },
  blue: { text: '#90CAF9', background: '#0E2A47' },
  cyan: { text: '#80DEEA', background: '#06323A' },
  teal: { text: '#80CBC4', background: '#07322D' },
  purple: { text: '#D7A9F5', background: '#311848' },
  violet: { text: '#B9AEFF', background: '#221B4F' },
  indigo: { text: '#A9B4F0', background: '#1C2350' },
  pink: { text: '#F7A8CB', background: '#43122B' },
  grey: { text: '#C9CDD2', background: '#2E3237' },
  black: { text: '#1A1A1A', background: '#D0D0D0' },
}
