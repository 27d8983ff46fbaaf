export { liveSoundUnits, speechUnits, transcriptionUnits, type LiveSound } from './audio-units.ts'
export { foldModelName } from './fold-model-name.ts'
export { ratesCache } from './cache.ts'
export { priceList, type Offer, type PriceRow } from './price-list.ts'
export { imageRateOf, rateOf, type ImageOrder } from './rate-of.ts'
export { rateFromText } from './rate-from-text.ts'
export {
  makeRate,
  termsOfBucket,
  termsUsed,
  type Rate,
  type RateKind,
  type TermName,
} from './rate.ts'
