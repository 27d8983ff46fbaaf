import { describe, expect, it } from 'vitest'
import { balanceSourceOf, hasBalance } from '../../../server/providers/balance.ts'

const NOW = new Date('2026-11-23T10:00:00Z')

function ask(type: number, baseUrl: string, answers: readonly unknown[]) {
  const source = balanceSourceOf(type)
  const requests = source?.steps.map((step, at) =>
    step({ type, baseUrl, key: 'k' }, answers.slice(0, at), NOW),
  )
  return { urls: requests?.map(({ url }) => url), requests, balance: source?.read(answers) }
}

describe('the balance of an account', () => {
  it.each([
    {
      name: 'OpenAI with a payment method',
      type: 1,
      base: 'https://up.test',
      answers: [{ hard_limit_usd: 120, has_payment_method: true }, { total_usage: 2050 }],
      urls: [
        'https://up.test/v1/dashboard/billing/subscription',
        'https://up.test/v1/dashboard/billing/usage?start_date=2026-11-01&end_date=2026-11-24',
      ],
      balance: 99.5,
    },
    {
      name: 'OpenAI without one',
      type: 1,
      base: 'https://up.test',
      answers: [{ hard_limit_usd: 5 }, { total_usage: 700 }],
      urls: [
        'https://up.test/v1/dashboard/billing/subscription',
        'https://up.test/v1/dashboard/billing/usage?start_date=2026-08-15&end_date=2026-11-24',
      ],
      balance: -2,
    },
    {
      name: 'a custom address',
      type: 8,
      base: 'https://up.test/a/v1/chat/completions',
      answers: [{ hard_limit_usd: 1 }, { total_usage: 0 }],
      urls: [
        'https://up.test/a/v1/dashboard/billing/subscription',
        expect.stringMatching(/^https:\/\/up\.test\/a\/v1\/dashboard\/billing\/usage\?/) as string,
      ],
      balance: 1,
    },
    {
      name: 'AI Proxy',
      type: 10,
      base: 'https://api.aiproxy.io',
      answers: [{ data: { totalPoints: 7.5 } }],
      urls: ['https://aiproxy.io/api/report/getUserOverview'],
      balance: 7.5,
    },
    {
      name: 'API2GPT',
      type: 12,
      base: 'https://api.api2gpt.com',
      answers: [{ total_remaining: 3 }],
      urls: ['https://api.api2gpt.com/dashboard/billing/credit_grants'],
      balance: 3,
    },
    {
      name: 'AIGC2D',
      type: 13,
      base: 'https://api.aigc2d.com',
      answers: [{ total_available: 4 }],
      urls: ['https://api.aigc2d.com/dashboard/billing/credit_grants'],
      balance: 4,
    },
    {
      name: 'OpenRouter',
      type: 20,
      base: 'https://openrouter.ai/api',
      answers: [{ data: { total_credits: 10, total_usage: 2.5 } }],
      urls: ['https://openrouter.ai/api/v1/credits'],
      balance: 7.5,
    },
    {
      name: 'Moonshot',
      type: 25,
      base: 'https://api.moonshot.cn',
      answers: [{ data: { available_balance: 49.6 } }],
      urls: ['https://api.moonshot.cn/v1/users/me/balance'],
      balance: 49.6,
    },
    {
      name: 'SiliconFlow, as text',
      type: 40,
      base: 'https://api.siliconflow.cn',
      answers: [{ code: 20000, data: { totalBalance: '88.00' } }],
      urls: ['https://api.siliconflow.cn/v1/user/info'],
      balance: 88,
    },
    {
      name: 'DeepSeek, in dollars',
      type: 43,
      base: 'https://api.deepseek.com',
      answers: [
        {
          balance_infos: [
            { currency: 'CNY', total_balance: '110.00' },
            { currency: 'USD', total_balance: '1.00' },
          ],
        },
      ],
      urls: ['https://api.deepseek.com/user/balance'],
      balance: 1,
    },
    {
      name: 'DeepSeek, in yuan only',
      type: 43,
      base: 'https://api.deepseek.com',
      answers: [{ balance_infos: [{ currency: 'CNY', total_balance: '110.00' }] }],
      urls: ['https://api.deepseek.com/user/balance'],
      balance: 'not-in-dollars',
    },
  ])('is read from $name', ({ type, base, answers, urls, balance }) => {
    const asked = ask(type, base, answers)
    expect(asked.urls).toEqual(urls)
    expect(asked.balance).toBe(balance)
  })

  it('is asked with the key in the header that the upstream reads', () => {
    const [first] = ask(1, 'https://up.test', []).requests ?? []
    expect(first?.headers).toMatchObject({ authorization: 'Bearer k' })
    const [proxy] = ask(10, 'https://own.test', []).requests ?? []
    expect(proxy).toMatchObject({
      url: 'https://own.test/api/report/getUserOverview',
      headers: { 'api-key': 'k' },
    })
  })

  it.each([
    [1, [{ hard_limit_usd: 5 }, {}]],
    [1, [null, null]],
    [12, [{ total_remaining: 'many' }]],
    [12, [{ total_remaining: Number.NaN }]],
    [20, [{ data: { total_credits: 1 } }]],
    [40, [{ code: 30000, data: { totalBalance: '88.00' } }]],
    [43, [{ balance_infos: [] }]],
    [43, [[]]],
  ])('is missing in an answer of type %i like %j', (type, answers) => {
    expect(ask(type, 'https://up.test', answers).balance).toBeUndefined()
  })

  it.each([
    [1, [{ hard_limit_usd: 0 }, { total_usage: 0 }]],
    [8, [{ hard_limit_usd: 0, has_payment_method: false }, { total_usage: 0 }]],
    [12, [{ total_remaining: 0, total_granted: 0, total_used: 0 }]],
    [13, [{ total_available: 0, total_granted: 0, total_used: 0 }]],
    [20, [{ data: { total_credits: 0, total_usage: 0 } }]],
  ])('is unknown when type %i reports a credit of 0 without any use: %j', (type, answers) => {
    expect(ask(type, 'https://up.test', answers).balance).toBe('unknown')
  })

  it.each([
    [1, [{ hard_limit_usd: 0 }, { total_usage: 150 }], -1.5],
    [12, [{ total_remaining: 0, total_granted: 5, total_used: 5 }], 0],
    [20, [{ data: { total_credits: 2, total_usage: 2 } }], 0],
    [25, [{ data: { available_balance: 0 } }], 0],
  ])('of type %i is known when a credit was used up: %j', (type, answers, balance) => {
    expect(ask(type, 'https://up.test', answers).balance).toBe(balance)
  })

  it('is unknown for other types', () => {
    expect([hasBalance(14), hasBalance(1)]).toEqual([false, true])
    expect(balanceSourceOf(14)).toBeUndefined()
  })
})
