import { describe, expect, it } from 'vitest'
import { buildWordMatcher } from '../../../../server/domain/sensitive-words/word-matcher.ts'
import { withoutWords } from '../../../../server/domain/sensitive-words/prompt-filter.ts'

const found = (words: readonly string[], text: string) => {
  const hit = buildWordMatcher(words).find(text)
  return hit && text.slice(hit.start, hit.end)
}

describe('a word is found', () => {
  it.each([
    ['at the beginning', ['bad'], 'bad things', 'bad'],
    ['at the end', ['bad'], 'too bad', 'bad'],
    ['inside another word', ['bad'], 'forbade', 'bad'],
    ['without regard to case', ['BaD wOrD'], 'a bAd WoRd', 'bAd WoRd'],
    ['in Chinese', ['敏感词'], '这里有敏感词。', '敏感词'],
    ['in Greek, whose last letter has another form', ['ΟΔΟΣ'], 'οδος', 'οδος'],
    ['after the beginning of another one', ['abcd', 'bce'], 'xabcex', 'bce'],
    ['after a repeated beginning', ['aab'], 'aaaab', 'aab'],
    ['as the end of a longer beginning', ['abcde', 'cd'], 'abcdx', 'cd'],
    ['though it means something to a regular expression', ['(a+)+$'], 'x(a+)+$', '(a+)+$'],
    ['when it has two halves of a character', ['😀'], 'a😀', '😀'],
  ])('%s', (_, words, text, word) => {
    expect(found(words, text)).toBe(word)
  })

  it.each([
    ['no words', [], 'text'],
    ['blank words', ['', ''], 'text'],
    ['a part of a word', ['badly'], 'bad'],
    ['a word in two texts', ['ab'], 'a b'],
  ])('and not with %s', (_, words, text) => {
    expect(found(words, text)).toBeUndefined()
  })

  it('as a simple search finds it, for all words over three letters and all texts', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const textOf = (length: number) => Array.from({ length }, () => 'abc中文'[random(5)]).join('')
    for (let round = 0; round < 400; round += 1) {
      const words = Array.from({ length: 1 + random(30) }, () => textOf(1 + random(5)))
      const text = textOf(random(12))
      const isThere = words.some(word => text.includes(word))
      expect([words, text, found(words, text) !== undefined]).toEqual([words, text, isThere])
    }
  })
})

it('each word is replaced, and the rest stays', () => {
  const matcher = buildWordMatcher(['bad', '敏感'])
  expect(withoutWords(matcher, 'Bad, bad敏感.')).toBe('**###**, **###****###**.')
  expect(withoutWords(matcher, 'good')).toBe('good')
})

it('searches a megabyte for 100,000 words in a moment', () => {
  const words = Array.from({ length: 100_000 }, (_, index) => `w${(index * 7_919).toString(36)}字`)
  const matcher = buildWordMatcher(words)
  const text = Array.from({ length: 131_072 }, (_, index) => (index % 999).toString(36)).join('wo ')
  const startedAt = performance.now()
  expect(matcher.find(text)).toBeUndefined()
  // Twenty times the usual time, for a machine with much other work.
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
