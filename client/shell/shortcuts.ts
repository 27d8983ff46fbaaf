import { roleCode, type RoleName } from '../../contract/enums.ts'
import { createStore } from '../ui/store.ts'
import { readStored, writeStored } from '../ui/storage.ts'
import { paletteShown, togglePalette } from './palette/paletteShown.ts'
import { session } from './session.ts'

const STORED_UNDER = 'shortcuts'
/** The maximum time between the two keys of a pair. */
const PAIR_MS = 1_000

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether shortcuts with a single key are on. The user can turn them off. */
export const shortcutsOn = createStore(readStored(STORED_UNDER, isBoolean) ?? true)

export function setShortcutsOn(isOn: boolean): void {
  writeStored(STORED_UNDER, isOn)
  shortcutsOn.set(isOn)
}

/** Whether the list of shortcuts is on the screen. */
export const shortcutsShown = createStore(false)

/** After `g`: the page of each second key, and the role that it needs. */
const places = [
  { key: 'p', to: '/playground', name: 'playground', role: 'NORMAL' },
  { key: 'c', to: '/channel', name: 'channels', role: 'ADMIN' },
  { key: 't', to: '/token', name: 'tokens', role: 'NORMAL' },
  { key: 'w', to: '/topup', name: 'wallet', role: 'NORMAL' },
  { key: 'u', to: '/user', name: 'users', role: 'ADMIN' },
  { key: 'l', to: '/log', name: 'logs', role: 'NORMAL' },
  { key: 's', to: '/setting', name: 'settings', role: 'NORMAL' },
  { key: 'd', to: '/detail', name: 'dashboard', role: 'NORMAL' },
  { key: 'r', to: '/redemption', name: 'redemptions', role: 'ADMIN' },
  { key: 'o', to: '/order', name: 'orders', role: 'ADMIN' },
  { key: 'e', to: '/ledger', name: 'ledger', role: 'ADMIN' },
  { key: 'a', to: '/audit', name: 'audit', role: 'ROOT' },
] as const satisfies readonly { readonly role: RoleName; readonly [part: string]: string }[]

/** The pages that a role can open; none for a signed-out visitor. */
export function placesOf(role: RoleName | undefined) {
  return places.filter(place => role !== undefined && roleCode[role] >= roleCode[place.role])
}

/** A single key clicks or focuses the element with `data-shortcut`. */
const marks: Readonly<Record<string, string>> = {
  n: 'new',
  r: 'refresh',
  '[': 'previousRow',
  ']': 'nextRow',
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null

const isCovered = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** Whether a dialog or a drawer is open, in which something may have been typed. */
const isInDialog = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    dialog => dialog.closest(POPOVER) === null,
  )

const POPOVER = '.MuiPopover-root'

/** Closes open menus and popovers, as the Escape key does. */
function closePopovers(): void {
  for (const popover of document.querySelectorAll(POPOVER)) {
    popover.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
}

/** Control or Command with K, also while typing. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** A single key, outside of fields and of what covers the page. */
const isShortcut = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent) =>
  shortcutsOn.get() && !ctrlKey && !metaKey && !altKey && !isTyping(target) && !isCovered()

/** Listens to the keyboard while the page is open. */
export function followShortcuts(navigate: (to: string) => void): void {
  let pairUntil = 0
  window.addEventListener('keydown', event => {
    if (isPaletteKey(event) && (paletteShown.get() || !isInDialog())) {
      closePopovers()
      if (togglePalette()) event.preventDefault()
    }
    if (!isShortcut(event)) return
    const isSecond = event.timeStamp < pairUntil
    pairUntil = event.key === 'g' ? event.timeStamp + PAIR_MS : 0
    const isDone = isSecond ? goTo(event.key, navigate) : press(event.key)
    if (isDone) event.preventDefault()
  })
}

function goTo(key: string, navigate: (to: string) => void): boolean {
  const to = placesOf(session.get().user?.role).find(place => place.key === key)?.to
  if (to) navigate(to)
  return to !== undefined
}

function press(key: string): boolean {
  if (key === '?') {
    shortcutsShown.set(true)
    return true
  }
  const target =
    key === '/'
      ? document.querySelector<HTMLElement>('form[role="search"] input')
      : document.querySelector<HTMLElement>(`[data-shortcut="${marks[key] ?? ''}"]`)
  if (key === '/') target?.focus()
  else target?.click()
  return target !== null
}
