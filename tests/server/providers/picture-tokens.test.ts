import { expect, test } from 'vitest'
import { pictureTokens } from '../../../server/providers/picture-tokens.ts'

// width, height -> tokens, and those of gpt-4o-mini
test.each([
  ['V01', 1024, 1024, 765, 25_501],
  ['V02', 2048, 4096, 1105, 36_835],
  ['V03', 512, 512, 255, 8_500],
  ['V04 first fits into 2048 × 2048', 300, 6000, 765, 25_501],
  ['V05', 1920, 1080, 1105, 36_835],
  ['V06', 768, 2048, 1445, 48_169],
  ['one pixel', 1, 1, 255, 8_500],
  ['a line', 1, 100_000, 765, 25_501],
  ['a length that rounding alone leaves above a tile', 1365, 1025, 765, 25_501],
])('%s: %d × %d', (_, width, height, ordinary, mini) => {
  const picture = { size: { width, height }, isLowDetail: false }
  expect(pictureTokens('gpt-4o', picture)).toBe(ordinary)
  expect(pictureTokens('gpt-4o-mini-2024-07-18', picture)).toBe(mini)
})

// what is known instead, model -> tokens
test.each([
  ['low detail', 'gpt-4o', { isLowDetail: true }, 85],
  ['low detail', 'gpt-4o-mini', { isLowDetail: true }, 2833],
  ['no size', 'gpt-4o', { isLowDetail: false }, 1445],
  ['no size', 'gpt-4o-mini', { isLowDetail: false }, 48_169],
  ['a model that counts every picture alike', 'glm-4v', { isLowDetail: false }, 1047],
])('%s, %s', (_, model, picture, tokens) => {
  expect(pictureTokens(model, { size: undefined, ...picture })).toBe(tokens)
})
