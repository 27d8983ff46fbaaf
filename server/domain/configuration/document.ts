import type { ConfigurationFile } from '../../../contract/inputs/configuration.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { programBeside, runInThread } from '../../kernel/thread.ts'
import { invalid, ProblemsFound, type Path } from './problem.ts'
import type { ReadDocument } from './read-document.ts'

/** What the thread gets. With paths it answers their lines, without them the file. */
export interface ReadingInput {
  readonly text: string
  readonly paths?: readonly Path[]
}

/** A file up to this length, in characters, is read in a few milliseconds. */
const INLINE_MAX = 16_384
/** The largest file of 4 MiB needs a quarter of it. */
const THREAD = { memoryMb: 2_048 } as const

/** One file at a time, because a large one needs much memory. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Reads the file for `work`. Throws CONFIGURATION_INVALID with the line and the path of each problem of
 * the file, those that `work` finds included.
 */
export async function withDocument<T>(
  ctx: Pick<Ctx, 'language'>,
  text: string,
  work: (file: ConfigurationFile) => Promise<T>,
): Promise<T> {
  const read = await readDocument(text)
  if ('problems' in read) throw invalid(ctx, read.problems, read)
  try {
    return await work(read.file)
  } catch (error) {
    if (!(error instanceof ProblemsFound)) throw error
    const lines = await findLines(
      text,
      error.problems.map(({ path }) => path),
    )
    const problems = error.problems.map((problem, at) => ({ ...problem, line: lines[at] ?? 1 }))
    throw invalid(ctx, problems, error)
  }
}

async function readDocument(text: string): Promise<ReadDocument> {
  if (text.length > INLINE_MAX) return inThread({ text })
  const { readText } = await import('./read-document.ts')
  return readText(text)
}

async function findLines(text: string, paths: readonly Path[]): Promise<readonly number[]> {
  if (text.length > INLINE_MAX) return inThread({ text, paths })
  const { linesOf } = await import('./read-document.ts')
  return linesOf(text, paths)
}

function inThread<Output>(input: ReadingInput): Promise<Output> {
  const program = programBeside(import.meta.url, 'read-document-thread')
  const run = queue.then(() => runInThread<Output>(program, input, THREAD))
  queue = run.catch(() => undefined)
  return run
}
