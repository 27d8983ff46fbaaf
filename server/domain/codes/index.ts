export { consumeCode, isCode, voidCode } from './check-code.ts'
export { CODE_MINUTES, issueCode, type CodePlace } from './issue-code.ts'
