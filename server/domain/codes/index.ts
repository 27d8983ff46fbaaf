export { consumeCode, isCode, takeCode, voidCode } from './check-code.ts'
export { CODE_MINUTES, issueCode, type CodePlace } from './issue-code.ts'
