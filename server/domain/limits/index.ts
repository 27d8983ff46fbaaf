export { auditRefusal } from './audit-refusal.ts'
export { BODY_MS_MAX, bodyPace } from './body-pace.ts'
export {
  getLimitReport,
  REPORT_ROWS_MAX,
  type LimitReport,
  type Refusal,
  type UntrustedProxyRow,
} from './get-limit-report.ts'
export { countTry, limit, limitFailures, refuseOverLimit, spend } from './limit.ts'
export { limitOf } from './limit-of.ts'
export { noteRefusal } from './note-refusal.ts'
export { removeOldRefusals } from './remove-old-refusals.ts'
export { writeRefusals } from './write-refusals.ts'
export { writeUntrustedProxies } from './write-untrusted-proxies.ts'
