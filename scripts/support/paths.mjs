import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of the stamps of preparation steps. `npm ci` deletes it with node_modules. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'sluice')

/** An absolute path inside the repository. */
export const at = (...parts) => join(ROOT, ...parts)
