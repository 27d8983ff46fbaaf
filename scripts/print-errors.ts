import { errorReference } from '../contract/error-reference.ts'
import { errors, type ErrorCode } from '../contract/errors.ts'
import { writeOrCheck } from './support/printed-file.ts'

/*
 * Writes docs/errors.md from the error catalogue. With --check it writes nothing and fails when the
 * file is out of date.
 */

const COMMAND = 'node scripts/run.mjs scripts/print-errors.ts'

const HEAD = `# Errors

This file is generated from \`contract/errors.ts\` and \`contract/error-reference.ts\`. Do not edit it; run \`${COMMAND}\`.

Every error has one code. A code keeps its meaning; new codes may be added. Programs decide by the code, and by the kind when they do not know the code. Messages are for people and may change.

## Where the code is

- **GraphQL**: \`errors[].extensions.code\`, with \`kind\`, \`params\`, \`fields\` and \`requestId\`. An error before execution has the HTTP status of the table. An error of a field has the status 200, except \`RATE_LIMITED\` (429), \`IDEMPOTENCY_RUNNING\` (409) and \`IDEMPOTENCY_REUSED\` (422). The enums \`ErrorCode\` and \`ErrorKind\` of the schema list all values.
- **Calls to models**: \`error.code\` and \`error.type\` of the answer, with the HTTP status of the table. The column "API code" is the value of \`error.code\`.
- **REST interface of the console**: \`success\` is false and \`message\` is the text; the status is 200 except where the older interface has another one.

## Codes

| Code | Meaning | HTTP | GraphQL kind | API code | What to do |
|---|---|---|---|---|---|
`

const codes = Object.keys(errors) as ErrorCode[]
const text = `${HEAD}${codes.map(rowOf).join('\n')}\n`
writeOrCheck({ path: 'docs/errors.md', text, command: COMMAND })

function rowOf(code: ErrorCode): string {
  const { kind, http, api } = errors[code]
  const { meaning, action } = errorReference[code]
  return `| \`${code}\` | ${meaning} | ${http} | \`${kind}\` | \`${api}\` | ${action} |`
}
