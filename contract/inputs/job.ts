import { choice, input } from './common.ts'

export const jobKinds = [
  'CHANNEL_TESTS',
  'CHANNEL_BALANCES',
  'LEDGER_CHECKS',
  'LOG_CLEARING',
] as const

export const CancelJob = input({ kind: choice(jobKinds).describe('The kind of the job.') })
