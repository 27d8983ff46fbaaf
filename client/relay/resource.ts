import { untilOnline } from './online.ts'

const RELOADED_UNDER = 'reloaded-at'
const RELOAD_AGAIN_AFTER_MS = 60_000

/**
 * Loads a chunk. A missing chunk usually means that a new build was deployed, so the page is
 * reloaded, once; after that the failure is shown.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (thrown) {
    if (!mayReload()) throw new ChunkError({ cause: thrown })
    location.reload()
    return new Promise(() => undefined)
  }
}

/**
 * Loads a part of the shell, such as a menu. Its failure would replace the whole page and what was
 * typed there, so without a connection it waits. The browser does not load a failed module again.
 */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  await untilOnline()
  return loadCode(load)
}

/** Code of the page could not be fetched. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'

  constructor(options: ErrorOptions) {
    super('chunk', options)
  }
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_UNDER))
    if (Date.now() - last < RELOAD_AGAIN_AFTER_MS) return false
    sessionStorage.setItem(RELOADED_UNDER, String(Date.now()))
    return navigator.onLine
  } catch {
    return false
  }
}
