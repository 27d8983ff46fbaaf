/** Stored values of the signed-in user, which are removed at the sign-out. */
export const PLAYGROUND_SETTINGS = 'playground:v1'
export const PLAYGROUND_CONVERSATION = 'playground:conversation:v1'
export const PALETTE_RECENT = 'palette-recent'
const OF_USER = ['user', PLAYGROUND_SETTINGS, PLAYGROUND_CONVERSATION, PALETTE_RECENT]

/** Browser storage without exceptions: a missing, corrupt or forbidden value is undefined. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return undefined
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // When storage is full or forbidden, only the preference is lost.
  }
}

export function forgetUser(): void {
  for (const key of OF_USER) writeStored(key, undefined)
}
