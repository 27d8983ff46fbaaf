import { hasRole } from '../../shell/guards.ts'

/** The tabs of the ledger; all but the first are for root. */
export const ledgerTabs = ['entries', 'holds', 'verify', 'exposure'] as const
export type LedgerTab = (typeof ledgerTabs)[number]

/** The tab of an address, or undefined when there is none of this name for the visitor. */
export function tabOf(search: URLSearchParams): LedgerTab | undefined {
  const name = search.get('tab') ?? 'entries'
  const tab = ledgerTabs.find(one => one === name)
  return tab === 'entries' || hasRole('ROOT') ? tab : undefined
}
