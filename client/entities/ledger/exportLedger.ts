import { currentLanguage } from '../../i18n/index.ts'
import { ClientError } from '../../relay/clientError.ts'
import { session } from '../../shell/session.ts'
import { saveFile } from '../../ui/saveText.ts'
import type { LedgerVariables } from './ledgerRoute.ts'

/** Saves all entries of the filter as a CSV file: the own ones, or those of a user by its number. */
export async function exportLedger(
  { filter }: LedgerVariables,
  userNumber: number | undefined,
): Promise<void> {
  const { userId: _global, ...conditions } = filter ?? {}
  const given = Object.entries({ ...conditions, user_id: userNumber }).filter(
    ([, value]) => value != null,
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const me = session.get().user?.databaseId ?? 0
  const answer = await fetch(`/api/user/ledger?${search}`, {
    headers: { 'New-Api-User': String(me), 'Accept-Language': currentLanguage() },
  })
  if (!answer.headers.get('Content-Type')?.startsWith('text/csv')) {
    const { message } = (await answer.json()) as { message?: string }
    throw new ClientError('EXPORT_FAILED', message ?? '')
  }
  saveFile('ledger.csv', await answer.blob())
}
