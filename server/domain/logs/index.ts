export { ensureLogPartitions } from './ensure-log-partitions.ts'
export { createFailedCallLog, type FailedCallLog, type FailedCallRow } from './failed-call-log.ts'
export { clearLogs, clearLogsNow, runLogClearing } from './clear-logs.ts'
export { exportLogs } from './export-logs.ts'
export { chargedQuantities } from './charged-quantities.ts'
export type { ChargedQuantities } from './read-quantities.ts'
export { getLog, getLogs } from './get-log.ts'
export { listLogs, LOG_REACH, LOG_REACH_FILTERED } from './list-logs.ts'
export {
  seesAllLogs,
  type FailedAttempt,
  type LogDetails,
  type LogRow,
  type PassedOverChannel,
} from './log-row.ts'
export { logsOfToken } from './logs-of-token.ts'
export { searchLogs } from './search-logs.ts'
export { LOGS_AT_ONCE_MAX, logsInRange, logsSince } from './logs-in-range.ts'
export { removeOldLogs } from './retain-logs.ts'
export { recordChannelTest } from './record-channel-test.ts'
export { recordRefusedCall, type RefusedCall } from './record-refused-call.ts'
export { recordEvent, type LogEvent } from './record-event.ts'
export { usageKey, type UsageOwner } from './usage-key.ts'
export { clearUsageSums, closeHours, lockClosing, rebuildUsageSums } from './close-hours.ts'
export { removeQuantities } from './sum-quantities.ts'
export type { UsageCount } from './count-usage.ts'
export { totalsOf, usageCount, usageStats, type UsageTotals } from './usage-stats.ts'
export { isOneOf, where, type Condition } from './conditions.ts'
export { splitIntoHours, type Span } from './hours.ts'
export { usersNamed } from './names.ts'
