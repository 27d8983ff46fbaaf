export { requireBotCheck } from './require-bot-check.ts'
