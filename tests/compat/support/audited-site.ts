import { afterAll, afterEach, beforeEach } from 'vitest'
import { expectExactLedger } from '../../support/ledger.ts'
import { dataOf, forgetTries, openSite, type Site } from './site.ts'

/** The quota of one US dollar. */
export const UNIT = 500_000

/** A site for all tests of a file, whose ledger is checked after each of them. */
export async function openAuditedSite(): Promise<Site> {
  const site = await openSite()
  afterAll(() => site.close())
  beforeEach(() => forgetTries(site))
  afterEach(() => expectExactLedger(site.services))
  return site
}

/** A redemption code that root made. */
export async function newCode(site: Site, quota: number): Promise<string> {
  const body = { name: 'gift', quota, count: 1 }
  const reply = await site.call('POST /api/redemption/', { as: site.root, body })
  return dataOf<string[]>(reply)[0] ?? ''
}
