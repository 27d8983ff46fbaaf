export {
  liveSoundTokens,
  speechTokens,
  transcriptionTokens,
  type LiveSound,
} from './audio-tokens.ts'
export { ratesCache } from './cache.ts'
export { imageRateOf, rateOf, type ImageOrder } from './rate-of.ts'
export { buildRateTable, findRate, foldModelName, type RateTable } from './rate-table.ts'
export {
  makeRate,
  rateFromText,
  termsOfBucket,
  termsUsed,
  type Rate,
  type RateKind,
  type TermName,
} from './rate.ts'
