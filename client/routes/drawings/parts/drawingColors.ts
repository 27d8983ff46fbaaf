import type { BadgeColor } from '../../../format/badgeColors.ts'

/** Actions that the console has a text for. */
export const ACTION_COLOR: Readonly<Record<string, BadgeColor>> = {
  IMAGINE: 'blue',
  UPSCALE: 'orange',
  VARIATION: 'purple',
  HIGH_VARIATION: 'purple',
  LOW_VARIATION: 'purple',
  PAN: 'cyan',
  DESCRIBE: 'yellow',
  BLEND: 'lime',
  UPLOAD: 'blue',
  SHORTEN: 'pink',
  REROLL: 'indigo',
  INPAINT: 'violet',
  ZOOM: 'teal',
  CUSTOM_ZOOM: 'teal',
  MODAL: 'green',
  SWAP_FACE: 'green',
}

/** Codes of a submission that the console has a text for. */
export const CODE_COLOR: Readonly<Record<number, BadgeColor>> = {
  0: 'yellow',
  1: 'green',
  21: 'lime',
  22: 'orange',
}
