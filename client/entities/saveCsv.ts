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
}

/** Saves the rows of a filter as a CSV file. */
export async function saveCsv({ path, filter, name }: CsvSource): Promise<void> {
  const given = Object.entries(filter).filter(([, value]) => value != null)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  const me = session.get().user?.databaseId ?? 0
  const answer = await fetch(`${path}?${search}`, {
    headers: { 'New-Api-User': String(me), 'Accept-Language': currentLanguage() },
  })
  if (!answer.headers.get('Content-Type')?.startsWith('text/csv')) {
    const { message } = (await answer.json()) as { message?: string }
    throw new ClientError('EXPORT_FAILED', message ?? '')
  }
  saveFile(name, await answer.blob())
}
