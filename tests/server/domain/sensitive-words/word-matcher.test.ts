import { describe, expect, it } from 'vitest'
import { buildWordMatcher } from '../../../../server/domain/sensitive-words/word-matcher.ts'
import { withoutWords } from '../../../../server/domain/sensitive-words/prompt-filter.ts'

const found = (words: readonly string[], text: string) => {
  const hit = buildWordMatcher(words).find(text)
  return hit && text.slice(hit.start, hit.end)
}

/** The rule itself, by comparing every word at every place. */
function simpleHit(words: readonly string[], text: string, from: number) {
  const [small, lower] = [words.map(word => word.toLowerCase()), text.toLowerCase()]
  for (let end = from + 1; end <= text.length; end += 1) {
    for (let start = from; start < end; start += 1) {
      if (end - start <= 9 && small.includes(lower.slice(start, end))) return { start, end }
    }
  }
  return undefined
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

  it.each([
    { lists: 'short words of few letters', letters: 'abcA中文', lengthMin: 1, rounds: 1_000 },
    { lists: 'words of four letters and more', letters: 'abcA中文', lengthMin: 4, rounds: 500 },
    {
      lists: 'words that begin rarely',
      letters: 'abcdefghijklmnopqrstuvwxyzAB中文',
      lengthMin: 1,
      rounds: 300,
    },
  ])('as a simple search finds it: $lists', ({ letters, lengthMin, rounds }) => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const textOf = (length: number) =>
      Array.from({ length }, () => letters[random(letters.length)]).join('')
    for (let round = 0; round < rounds; round += 1) {
      const wordOf = () => textOf(lengthMin + random(10 - lengthMin))
      const words = Array.from({ length: 1 + random(30) }, wordOf)
      // Long enough for several parts that are read together, and for texts with many beginnings.
      const text = textOf(round % 100 === 0 ? 3_000 : random(40))
      const from = random(text.length + 1)
      const found = buildWordMatcher(words).find(text, from)
      expect([words, text, from, found]).toEqual([words, text, from, simpleHit(words, text, from)])
    }
  })

  it('in a text that repeats the beginning of a long word, in time proportional to the text', () => {
    const matcher = buildWordMatcher([`${'a'.repeat(400)}b`, 'aaab'])
    const text = 'a'.repeat(500_000)
    const startedAt = process.cpuUsage()
    expect(matcher.find(text)).toBeUndefined()
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(400)
    expect(matcher.find(`${text}b`)).toEqual({ start: 499_600, end: 500_001 })
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
