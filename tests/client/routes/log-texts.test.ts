import { buildSchema, type GraphQLEnumType } from 'graphql'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import en from '../../../client/i18n/en/log.json' with { type: 'json' }
import zh from '../../../client/i18n/zh/log.json' with { type: 'json' }

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const reasons = (schema.getType('UsageRefusal') as GraphQLEnumType).getValues()

describe('the detail of a log row', () => {
  it.each([
    ['en', en],
    ['zh', zh],
  ])('says why a usage report was rejected, for each reason: %s', (_, texts) => {
    const said: Readonly<Record<string, string>> = texts.usageRefused
    expect(Object.keys(said).toSorted()).toEqual(reasons.map(({ name }) => name).toSorted())
    for (const text of Object.values(said)) expect(text).toMatch(/counted here\.$|由本站计算。$/)
    expect(texts.detail.usageReport).not.toBe('')
  })

  it('asks for that reason', () => {
    const persisted = readFileSync('client/persisted.json', 'utf8')
    const operations = Object.values(JSON.parse(persisted) as Record<string, string>)
    const open = operations.filter(text => text.startsWith('query LogDetailQuery('))
    expect(open.some(text => text.includes('usageRefused'))).toBe(true)
  })
})
