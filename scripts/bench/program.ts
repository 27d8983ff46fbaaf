import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A built clone of Sluice that can be started. */
export interface Program {
  /** The root folder of the clone. */
  readonly folder: string
  /** The file that is started. */
  readonly main: string
  /** The Node that the clone brings with it. */
  readonly node: string
}

/** The program of this clone. */
export const ownProgram = (): Program =>
  programIn(fileURLToPath(new URL('../../', import.meta.url)))

/** The program of a built clone. Older commits run their sources, newer ones a bundle. */
export function programIn(folder: string): Program {
  const mains = ['dist/server/main.js', 'server/main.ts'].map(file => join(folder, file))
  const node = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  return {
    folder,
    main: mains.find(existsSync) ?? '',
    node: existsSync(node) ? node : process.execPath,
  }
}
