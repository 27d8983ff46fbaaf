import { once } from 'node:events'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'

/** The limits of a thread. */
export interface ThreadLimits {
  /** The memory of its objects, in MiB. */
  readonly memoryMb: number
}

/**
 * Runs a program in a thread and returns its first message, so that long work does not stop the event
 * loop. The program has the input as `workerData`. Rejects when it ends without a message.
 */
export async function runInThread<Output>(
  program: URL,
  input: unknown,
  { memoryMb }: ThreadLimits,
): Promise<Output> {
  const thread = openThread(program, input, { memoryMb })
  try {
    const answered = once(thread, 'message') as Promise<[Output]>
    const ended = once(thread, 'exit').then((): never => {
      throw new Error(`the thread ${basename(program.pathname)} ended without an answer`)
    })
    const [output] = await Promise.race([answered, ended])
    return output
  } finally {
    await thread.terminate()
  }
}

/** Starts a thread. Modules of `--import` and options of the process belong to the main thread alone. */
export function openThread(program: URL, input: unknown, { memoryMb }: ThreadLimits): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  return new Thread(program, { workerData: input, execArgv: [], env: {}, resourceLimits })
}

/** The program `name` in the folder of a file: a bundle where that file is a bundle. */
export const programBeside = (fileUrl: string, name: string): URL =>
  new URL(`./${name}${extname(fileURLToPath(fileUrl))}`, fileUrl)
