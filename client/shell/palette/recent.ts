import { PALETTE_RECENT, readStored, writeStored } from '../../ui/storage.ts'
import type { Choice } from './choices.ts'

const RECENT_MAX = 5

type Stored = Pick<Choice, 'detail' | 'label' | 'to'>

const isStored = (value: unknown): value is Stored => {
  const { to, label } = (value ?? {}) as Partial<Stored>
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string'
}
const isList = (value: unknown): value is Stored[] => Array.isArray(value) && value.every(isStored)

/** The last choices of the account in this browser, the newest first. */
export function recentChoices(): readonly Choice[] {
  return (readStored(PALETTE_RECENT, isList) ?? []).map(stored => ({ ...stored, group: 'recent' }))
}

export function rememberChoice({ to, label, detail }: Choice): void {
  const others = recentChoices().filter(one => one.to !== to)
  const kept = [{ to, label, detail }, ...others.map(({ group: _group, ...one }) => one)]
  writeStored(PALETTE_RECENT, kept.slice(0, RECENT_MAX))
}
