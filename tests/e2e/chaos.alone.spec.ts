import { expect, test } from 'vitest'
import { runChaos } from '../../scripts/chaos/run.ts'

const SHORT = { seed: 20_261, seconds: 15, kills: 4, clients: 24, quick: true }
const LONGEST_MS = 120_000

test(
  'the ledger stays exact while processes are killed and the database goes away',
  { timeout: LONGEST_MS },
  async () => {
    const { audit, incidents, observed, performed, records } = await runChaos(SHORT)
    expect(incidents.breaches).toEqual([])
    expect(audit).toMatchObject({ lost: 0, doubled: 0, chargedErrors: 0, wrongAmounts: 0 })
    expect(observed.lowestBalance).toBe(0n)
    // The run meant something: there was load, and there were faults in it.
    expect(performed.kills).toBeGreaterThan(0)
    expect(performed.databaseFaults).toBeGreaterThan(0)
    expect(audit.charges).toBeGreaterThan(0)
    expect([...incidents.acts.keys()].join()).toContain(': done')
    expect(records.some(({ end }) => end === 'whole' || end === 'stream')).toBe(true)
  },
)
