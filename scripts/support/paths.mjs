import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Where the preparation steps keep their stamps; `npm ci` wipes it together with node_modules. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'sluice')

/** An absolute path inside the repository. */
export const at = (...parts) => join(ROOT, ...parts)
