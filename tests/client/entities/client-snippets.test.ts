import { describe, expect, it } from 'vitest'
import { clientNames, snippetsOf } from '../../../client/entities/clients/clientSnippets.ts'

const access = { address: 'https://ai.example.com/gateway', key: 'sk-secret', model: 'my-model' }

describe.each(clientNames)('the snippets of %s', client => {
  const snippets = snippetsOf(client, access)
  const text = snippets.map(({ code }) => code).join('\n')

  it('have the address, the key and the model, and nothing left to fill in', () => {
    for (const value of Object.values(access)) expect(text).toContain(value)
    expect(text).not.toMatch(/\{(address|key|model)\}/)
  })

  it('have titles that differ', () => {
    const titles = snippets.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })
})

it('the base URL has a version where a client expects one', () => {
  const urlsOf = (client: string) =>
    snippetsOf(client, access).flatMap(
      ({ code }) => code.match(/https:\/\/ai\S*?(?=["'\s])/g) ?? [],
    )
  const { address } = access
  for (const client of ['Claude Code', 'Gemini CLI', 'Anthropic SDK', 'Google GenAI SDK']) {
    expect([client, new Set(urlsOf(client))]).toEqual([client, new Set([address])])
  }
  for (const client of ['OpenAI SDK', 'Codex', 'opencode', 'Qwen Code', 'aider']) {
    const url = client === 'opencode' || client === 'Codex' ? /\/v1$/ : /\/gateway\/v1$/
    for (const one of urlsOf(client).filter(found => !found.includes('opencode.ai'))) {
      expect([client, one]).toEqual([client, expect.stringMatching(url)])
    }
  }
})

it('a configuration in JSON can be parsed, and a key without its prefix gets it', () => {
  const [configuration] = snippetsOf('opencode', access)
  expect(JSON.parse(configuration?.code ?? '')).toMatchObject({ model: 'gateway/my-model' })
  const [shell] = snippetsOf('Claude Code', { ...access, key: 'bare' })
  expect(shell?.code).toContain('ANTHROPIC_AUTH_TOKEN=sk-bare')
})

it('an unknown client has none', () => {
  expect(snippetsOf('none', access)).toEqual([])
})
