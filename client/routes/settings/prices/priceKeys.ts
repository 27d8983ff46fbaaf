/** The columns of the price editor, and the settings they are stored in. */
export const priceKeys = {
  price: 'ModelPrice',
  ratio: 'ModelRatio',
  completion: 'CompletionRatio',
  cacheRead: 'CacheRatio',
  cacheWrite: 'CreateCacheRatio',
  audio: 'AudioRatio',
  audioCompletion: 'AudioCompletionRatio',
  image: 'ImageRatio',
  imageCompletion: 'ImageCompletionRatio',
  webSearch: 'WebSearchPrice',
  fileSearch: 'FileSearchPrice',
} as const
