import { saveCsv } from '../../../entities/saveCsv.ts'
import { numberOfId } from '../../../relay/globalId.ts'
import type { AuditVariables } from '../Audit.entrypoint.ts'

/** Saves all entries of the filter as a CSV file. */
export async function saveAudit({ filter }: AuditVariables): Promise<void> {
  const { actorId, noun, outcome, ...conditions } = filter ?? {}
  await saveCsv({
    path: '/api/audit',
    filter: {
      ...conditions,
      noun: noun?.toLowerCase().replaceAll('_', '-'),
      outcome: outcome?.toLowerCase(),
      user_id: actorId && numberOfId(actorId),
    },
    name: 'audit-log.csv',
  })
}
