import type { UsageReport } from './reading.ts'

/** The usage so far: numbers that a later report has take the place of those before. */
export const joinUsage = (before: UsageReport | undefined, later: UsageReport): UsageReport => ({
  ...before,
  ...Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined)),
})
