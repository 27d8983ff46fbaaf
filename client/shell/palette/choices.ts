/** The groups of choices, in the order in which they are shown. */
export const choiceGroups = [
  'recent',
  'actions',
  'pages',
  'channels',
  'users',
  'tokens',
  'redemptions',
  'logs',
  'orders',
] as const
export type ChoiceGroup = (typeof choiceGroups)[number]

/** An entry of the palette: where it leads, and how it is shown. */
export interface Choice {
  readonly group: ChoiceGroup
  readonly to: string
  readonly label: string
  readonly detail?: string
}
