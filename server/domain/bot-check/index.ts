export { limitWithBotCheck } from './limit-with-bot-check.ts'
export { requireBotCheck } from './require-bot-check.ts'
