import { describe, expect, it } from 'vitest'
import {
  durationColor,
  firstTokenColor,
  ratioColor,
  responseTimeColor,
  textColor,
} from '../../../client/format/badgeColors.ts'
import { darkBadges, lightBadges } from '../../../client/ui/theme/badges.ts'

describe('colours of badges', () => {
  it.each([
    [0, 'grey'],
    [1, 'green'],
    [1_000, 'green'],
    [1_001, 'lime'],
    [3_000, 'lime'],
    [5_000, 'yellow'],
    [5_001, 'red'],
  ])('shows a channel that answers in %d ms %s', (ms, color) => {
    expect(responseTimeColor(ms)).toBe(color)
  })

  it.each([
    [100_999, undefined],
    [101_000, 'orange'],
    [299_999, 'orange'],
    [300_000, 'red'],
  ])('shows a call of %d ms %s', (ms, color) => {
    expect(durationColor(ms)).toBe(color)
  })

  it.each([
    [2_999, undefined],
    [3_000, 'orange'],
    [9_999, 'orange'],
    [10_000, 'red'],
  ])('shows a first token after %d ms %s', (ms, color) => {
    expect(firstTokenColor(ms)).toBe(color)
  })

  it.each([
    [0.5, 'green'],
    [1, 'green'],
    [1.5, 'blue'],
    [3, 'blue'],
    [4, 'orange'],
    [5, 'orange'],
    [6, 'red'],
  ])('shows a multiplier of %d %s', (ratio, color) => {
    expect(ratioColor(ratio)).toBe(color)
  })

  it('gives the same text the same colour, and known groups their own', () => {
    expect(textColor('gpt-4o')).toBe(textColor('gpt-4o'))
    expect(textColor('vip')).toBe('yellow')
    expect(textColor('svip')).toBe('red')
    expect(textColor('constructor')).not.toBe('black')
  })

  const pairs = [
    ...Object.entries(lightBadges).map(([color, pair]) => ['light', color, pair] as const),
    ...Object.entries(darkBadges).map(([color, pair]) => ['dark', color, pair] as const),
  ]

  it.each(pairs)('keeps %s %s readable', (_scheme, _tone, { text, background }) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
  })
})

/** Contrast as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
