import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLog } from '../server/domain/logs/fixtures.ts'
import { openSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.services.db.log.deleteMany()
})

const FORMULA = '=HYPERLINK("https://evil.example","free")'

async function download(query: string, encoding: string): Promise<Response> {
  const headers = { ...site.root.headers, 'accept-encoding': encoding }
  return fetch(`http://127.0.0.1:${site.port}/api/log/export?${query}`, { headers })
}

test('a spreadsheet runs no text of a file as a formula', async () => {
  const texts = [FORMULA, '+1+1', '-2+3', '@SUM(A1)', '\t=1', '-12.5', 'plain, "quoted"']
  const data = texts.map(tokenName => aLog({ tokenName }))
  await site.services.db.log.createMany({ data })
  const csv = await (await download('format=csv', 'identity')).text()
  for (const cell of [
    `"'=HYPERLINK(""https://evil.example"",""free"")"`,
    `"'+1+1"`,
    `"'-2+3"`,
    `"'@SUM(A1)"`,
    `"'\t=1"`,
    '-12.5',
    '"plain, ""quoted"""',
  ])
    expect(csv).toContain(`,${cell},`)
})

test('a file has the rows of the whole filter, also of one call', async () => {
  const rows = ['call-1', 'call-2'].map(requestId => aLog({ requestId }))
  await site.services.db.log.createMany({ data: [...rows, aLog({ model: 'other' })] })
  const idsIn = async (query: string) => {
    const text = await (await download(`format=jsonl&${query}`, 'identity')).text()
    return text.split('\n').length - 1
  }
  expect(await idsIn('request_id=call-2')).toBe(1)
  expect(await idsIn('request_id=call-3')).toBe(0)
  expect(await idsIn('model_name=gpt-4o&group=default&token_name=app')).toBe(2)
})

test('a file has the rows of a filter by format', async () => {
  const pairs = [['anthropic', 'openai-chat'], ['gemini', 'gemini'], undefined]
  const data = pairs.map(dialects => aLog({ details: dialects ? { dialects } : {} }))
  await site.services.db.log.createMany({ data })
  const countOf = async (query: string) => {
    const text = await (await download(`format=jsonl&${query}`, 'identity')).text()
    return text.split('\n').length - 1
  }
  expect(await countOf('caller_dialect=anthropic')).toBe(1)
  expect(await countOf('upstream_dialect=anthropic')).toBe(0)
  expect(await countOf('translated=1')).toBe(1)
  expect(await countOf('translated=0')).toBe(2)
  expect(await countOf('translated=')).toBe(3)
  const refused = await download('format=jsonl&caller_dialect=french', 'identity')
  expect(await refused.json()).toMatchObject({ success: false })
  expect(refused.headers.get('content-type')).toContain('json')
})

test.each(['csv', 'jsonl'])(
  'a %s file that fails in the middle does not look complete',
  async format => {
    await site.services.db.log.createMany({ data: Array.from({ length: 2_500 }, () => aLog()) })
    // The oldest row has no time that a file could have.
    await site.services.pool.query(`
    insert into logs (created_at, type, user_id, username) values ('-infinity', 'SYSTEM', 2, 'Anna')`)
    for (const encoding of ['identity', 'gzip']) {
      const answer = await download(`format=${format}`, encoding)
      expect(answer.status).toBe(200)
      await expect(answer.text()).rejects.toThrow('terminated')
    }
  },
)
