import { describe, expect, test } from 'vitest'
import { answerFeatures, isGiven } from '../../scripts/dialects/answers.ts'
import { features } from '../../scripts/dialects/features.ts'
import { callerNames, outcomeOf, upstreamNames } from '../../scripts/dialects/outcomes.ts'

const rows = features.map(feature => [feature.name, feature] as const)

describe('what a caller asks for is never left out without a name', () => {
  test.each(rows)('%s', (_name, feature) => {
    for (const from of callerNames) {
      for (const to of upstreamNames) {
        expect([from, to, outcomeOf(feature, from, to)?.kind]).not.toEqual([from, to, 'silent'])
      }
    }
  })
})

test('the same dialect passes on what the price covers', () => {
  for (const from of callerNames)
    expect(outcomeOf(features[0]!, from, from)).toEqual({ kind: 'passes' })
})

test('a text of an answer, and its refusal, are given to callers of every dialect', () => {
  const texts = answerFeatures.filter(({ name }) => /text$|refusal/.test(name))
  expect(texts).toHaveLength(2)
  for (const to of callerNames) expect(texts.map(one => isGiven(one, to))).toEqual([true, true])
})
