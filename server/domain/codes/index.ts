export { consumeCode, isCode, takeCode, voidCode } from './check-code.ts'
export { takeFirstUse } from './take-first-use.ts'
export { CODE_MINUTES, issueCode, type CodePlace } from './issue-code.ts'
