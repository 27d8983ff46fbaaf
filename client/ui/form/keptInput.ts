import { ownPlace } from '../../basePath.ts'

/** What a form has typed and not saved, by the names of its fields. */
export type Input = Readonly<Record<string, unknown>>

interface Kept {
  readonly pathname: string
  readonly input: Input
}

/** A page that fails when the sign-in ends removes its form some moments before the console knows why. */
const REMOVED_WITHIN_MS = 5_000

const forms = new Set<() => Kept>()
let removed: readonly (Kept & { readonly atMs: number })[] = []
let kept: readonly Kept[] = []
/** Whether the sign-in has ended and its reader has not come back yet. */
let isEnded = false

/** Registers an open form with what it would lose. Returns how to remove it. */
export function registerForm(readInput: () => Input): () => void {
  const { pathname } = ownPlace(location)
  const read = () => ({ pathname, input: readInput() })
  forms.add(read)
  return () => {
    forms.delete(read)
    removed = removed.filter(isRecent)
    // Who goes to another page has given up what was typed.
    if (ownPlace(location).pathname !== pathname) return
    removed = [...removed, { ...read(), atMs: performance.now() }]
  }
}

const isRecent = ({ atMs }: { readonly atMs: number }) =>
  performance.now() - atMs < REMOVED_WITHIN_MS

/**
 * Keeps the input of the open forms in memory while their reader signs in again. Until then no page asks
 * before it is left.
 */
export function keepInput(): void {
  // The pages may have removed the forms by the time of the next answer that says so.
  if (isEnded) return
  isEnded = true
  const open = [...[...forms].map(read => read()), ...removed.filter(isRecent)]
  kept = open.filter(({ input }) => Object.keys(input).length > 0)
  removed = []
}

export const isSignInEnded = (): boolean => isEnded

/** A reader has signed in. Another one than before gets nothing of what was kept. */
export function readerIsBack(isSame: boolean): void {
  isEnded = false
  if (!isSame) kept = []
}

/** What was kept of the fields with these names on a page; each value is taken once. */
export function takeInput(pathname: string, names: readonly string[]): Input {
  const isOfForm = (one: Kept) =>
    one.pathname === pathname && Object.keys(one.input).some(name => names.includes(name))
  const found = kept.filter(isOfForm)
  kept = kept.filter(one => !found.includes(one))
  return Object.assign({}, ...found.map(({ input }) => input)) as Input
}
