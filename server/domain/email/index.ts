export { bindEmail } from './bind-email.ts'
export { checkEmailCode, consumeEmailCode } from './email-code.ts'
export { checkEmailRules } from './email-rules.ts'
export { sendBindingCode, sendRegistrationCode, type SentCode } from './send-email-code.ts'
