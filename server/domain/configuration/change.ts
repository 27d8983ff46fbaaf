import type { Ctx } from '../../kernel/ctx.ts'

export const configurationSections = ['groups', 'prices', 'options', 'channels'] as const
export type ConfigurationSection = (typeof configurationSections)[number]

/** `UNLISTED`: the site has it and the file does not; only pruning removes it. */
export const configurationChangeKinds = ['ADD', 'CHANGE', 'REMOVE', 'UNLISTED'] as const

/** A value before and after; null: there is none. Secrets are masked. */
export interface FieldDifference {
  /** The field of a channel or the entry of a map; null for a whole setting. */
  readonly field: string | null
  readonly before: string | null
  readonly after: string | null
}

/** One difference between the site and a file. */
export interface ConfigurationChange {
  readonly kind: (typeof configurationChangeKinds)[number]
  readonly section: ConfigurationSection
  /** The key of the setting or the name of the channel. */
  readonly name: string
  readonly fields: readonly FieldDifference[]
}

/** A difference and what removes it: absent for one that stays. */
export interface Step {
  readonly change: ConfigurationChange
  readonly work?: Work
}

/** A change by verbs. */
export interface Work {
  /** Every check of `run`, without writing and without locks. */
  check(): void | Promise<void>
  /** Runs the verbs, in the transaction of `joined`. */
  run(joined: Ctx): Promise<void>
}

export const MASK = '***'

/** A value of the file as one text. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether applying makes the difference go away. */
export const isToDo = ({ kind }: ConfigurationChange): boolean => kind !== 'UNLISTED'
