/** What the name of a model says, recognised by number so that later models need no change here. */
export interface ModelVersion {
  /** Such as 2.5 or 3; Infinity for a name that means the newest; undefined for a model of another family. */
  readonly number: number | undefined
  readonly isFlash: boolean
}

const NUMBERED = /(?:^|\/)gemini-(?:[a-z]+-)*(\d+(?:\.\d+)?)/
const NEWEST = /(?:^|\/)gemini-[a-z-]*latest$/

export function versionOf(model: string): ModelVersion {
  const name = model.toLowerCase()
  const digits = NUMBERED.exec(name)?.[1]
  const newest = NEWEST.test(name) ? Infinity : undefined
  return {
    number: digits === undefined ? newest : Number(digits),
    isFlash: name.includes('flash'),
  }
}

/** The first generation that thinks by level, and that refuses calls of tools without a signature. */
const LEVELS_FROM = 3
/** The first generation that thinks. */
const BUDGETS_FROM = 2.5

export const thinksByLevel = ({ number = 0 }: ModelVersion): boolean => number >= LEVELS_FROM
export const thinksByBudget = (version: ModelVersion): boolean =>
  (version.number ?? 0) >= BUDGETS_FROM && !thinksByLevel(version)
