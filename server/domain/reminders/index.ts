export { remindOfLowBalance } from './remind-of-low-balance.ts'
