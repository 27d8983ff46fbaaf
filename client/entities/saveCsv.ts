import { atBase } from '../basePath.ts'
import { currentLanguage } from '../i18n/index.ts'
import { ClientError } from '../relay/clientError.ts'
import { session } from '../shell/session.ts'
import { saveFile } from '../ui/saveText.ts'

interface CsvSource {
  /** A path of the REST API that answers with a file. */
  readonly path: string
  /** Its parameters; those without a value are left out. */
  readonly filter: Readonly<Record<string, unknown>>
  /** The name of the saved file. */
  readonly name: string
  /** Called with the number of lines that have arrived. */
  readonly onLines?: (lines: number) => void
  readonly signal?: AbortSignal
}

/** Saves the rows of a filter as a file; an answer that breaks off is not saved. */
export async function saveCsv(source: CsvSource): Promise<void> {
  const { path, filter, name, onLines, signal } = source
  const given = Object.entries(filter).filter(([, value]) => value != null)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  const me = session.get().user?.databaseId ?? 0
  const answer = await fetch(`${atBase(path)}?${search}`, {
    headers: { 'New-Api-User': String(me), 'Accept-Language': currentLanguage() },
    ...(signal && { signal }),
  })
  if (answer.headers.get('Content-Type')?.startsWith('application/json')) {
    const { message } = (await answer.json()) as { message?: string }
    throw new ClientError('EXPORT_FAILED', message ?? '')
  }
  const file = new Response(counted(answer, onLines)).blob()
  saveFile(
    name,
    await file.catch((thrown: unknown) => {
      throw signal?.aborted ? thrown : new ClientError('CLIENT_FILE_INCOMPLETE', '')
    }),
  )
}

const NEW_LINE = 10

/** The body of an answer, whose lines are counted while it arrives. */
function counted({ body }: Response, onLines: (lines: number) => void = () => undefined) {
  let lines = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      for (const byte of chunk) lines += byte === NEW_LINE ? 1 : 0
      onLines(lines)
      controller.enqueue(chunk)
    },
  })
  return body?.pipeThrough(counter) ?? null
}
