import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compression of smaller files saves no network packet. */
const WORTH_BYTES = 1_400
const COMPRESSIBLE = /\.(?:html|js|css|svg|json)$/
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 10 }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes each file of the build in compressed forms too, so that no request waits for it. It runs
 * on the written files, because other plugins change the code until then.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter(name => COMPRESSIBLE.test(name))
      await Promise.all(names.map(name => compressFile(join(dir, name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < WORTH_BYTES) return
  const [brotli, zipped] = await Promise.all([
    toBrotli(source, { params: QUALITY }),
    toGzip(source, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
