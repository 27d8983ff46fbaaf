import type { Sql } from '../../server/kernel/sql.ts'
import type { Incidents } from './incidents.ts'

/** A priority that is planned and never applied. */
export const PLANNED_PRIORITY = 777

const OPEN_TASKS = `
select count(*)::int as count from tasks
 where status not in ('SUCCESS', 'FAILURE') or charge_state = 'OWED'
    or (status = 'FAILURE' and charge_state = 'CHARGED' and refunded_at is null)`

/** The number of tasks that are not finished, charged and, after a failure, refunded. */
export async function openTasks(pool: Sql): Promise<number> {
  const [row] = await pool.query<{ count: number }>(OPEN_TASKS)
  return row?.count ?? 0
}

const RULES: Readonly<Record<string, string>> = {
  'a plan writes nothing': `select id, name from channels where priority = ${PLANNED_PRIORITY}`,
  'a call is refunded once, and never more than its charge': `
    select refunds.reference
      from (select reference, count(*) as count, sum(amount) as amount
              from entries where kind = 'REFUND' group by reference) refunds
      left join entries charges on charges.kind = 'CHARGE' and charges.reference = refunds.reference
     where refunds.count > 1 or charges.id is null or refunds.amount > -charges.amount`,
  'a task that failed is free': `
    select tasks.call_id from tasks
      join entries charges on charges.kind = 'CHARGE' and charges.reference = tasks.call_id::text
      left join entries refunds on refunds.kind = 'REFUND' and refunds.reference = charges.reference
     where tasks.status = 'FAILURE' and charges.amount < 0 and refunds.id is null`,
  'a task that succeeded is charged': `
    select tasks.call_id from tasks
      left join entries charges on charges.kind = 'CHARGE' and charges.reference = tasks.call_id::text
     where tasks.status = 'SUCCESS' and charges.id is null`,
  'every task ends and its charge is made': OPEN_TASKS.replace(
    'count(*)::int as count',
    'call_id, status, charge_state',
  ),
}

/** Checks what the acts of operators and the tasks must leave. */
export async function auditOperators(pool: Sql, incidents: Incidents): Promise<void> {
  for (const [rule, sql] of Object.entries(RULES)) {
    const rows = await pool.query<object>(`${sql} limit 5`)
    for (const row of rows) incidents.breach(rule, JSON.stringify(row))
  }
}
