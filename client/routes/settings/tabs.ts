import { hasRole } from '../../shell/guards.ts'

/** The tabs of the settings page; all but the first are for the super admin. */
export const settingsTabs = [
  'personal',
  'operation',
  'prices',
  'groups',
  'system',
  'other',
  'configuration',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The tab of an address, or undefined when there is none of this name for the visitor. */
export function tabOf(search: URLSearchParams): SettingsTab | undefined {
  const name = search.get('tab') ?? 'personal'
  const tab = settingsTabs.find(one => one === name)
  return tab === 'personal' || hasRole('ROOT') ? tab : undefined
}
