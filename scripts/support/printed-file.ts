import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A generated file of the repository and its text. */
export interface PrintedFile {
  /** Path from the root of the repository. */
  readonly path: string
  readonly text: string
  /** The command that writes the file again. */
  readonly command: string
}

/** Writes the file. With --check it writes nothing, and the process fails when the file differs. */
export function writeOrCheck({ path, text, command }: PrintedFile): void {
  const file = new URL(`../../${path}`, import.meta.url)
  if (!process.argv.includes('--check')) return writeFileSync(file, text)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  process.stderr.write(`${path} is out of date: ${command}\n`)
  process.exitCode = 1
}
