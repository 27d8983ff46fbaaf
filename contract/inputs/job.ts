import { choice, input } from './common.ts'

export const jobKinds = ['CHANNEL_TESTS', 'CHANNEL_BALANCES'] as const

export const CancelJob = input({ kind: choice(jobKinds).describe('The kind of the job.') })
