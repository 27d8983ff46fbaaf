import { expect, test } from 'vitest'
import { openIncidents } from '../../scripts/chaos/incidents.ts'

test.each([
  ['{"event":"relay","error":"new row violates check constraint \\"users_balance\\""}', 1],
  ['{"event":"relay","error":"refused","code":"23514"}', 1],
  ["    code: '23514',", 1],
  ['{"event":"relay","requestId":"01a1fcef-b72f-72ed-ba3f-de23235145c6","error":"away"}', 0],
  ['Error: connect ECONNREFUSED 127.0.0.1:23514', 0],
])('%s counts as %i overdrafts', (line, count) => {
  const incidents = openIncidents(() => undefined)
  incidents.line(0, line)
  expect(incidents.summary.breaches).toHaveLength(count)
})
