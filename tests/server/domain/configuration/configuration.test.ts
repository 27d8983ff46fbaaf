import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  applyConfiguration,
  exportConfiguration,
  isToDo,
  planConfiguration,
} from '../../../../server/domain/configuration/index.ts'
import { createChannels, readChannels } from '../../../../server/domain/channels/index.ts'
import { option, optionsCache, updateOptions } from '../../../../server/domain/options/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import {
  actorOf,
  ctxFor,
  job,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'

let opened: TestServices
beforeAll(async () => {
  opened = await openTestServices()
})
afterAll(() => opened.close())
beforeEach(async () => {
  const { services } = opened
  await services.db.option.deleteMany()
  await services.db.channel.deleteMany()
  services.caches.set(optionsCache.name, await optionsCache.load(services))
})

const ctx = () => ctxFor(opened.services, job)
const apply = (document: string, isPruned = false) =>
  applyConfiguration(ctx(), { document, isPruned })
const plan = (document: string, isPruned = false) =>
  planConfiguration(ctx(), { document, isPruned })
const problemsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw error ?? new Error('accepted')
  if (error.fields.length === 0) return [error.code]
  return error.fields.map(({ params }) =>
    [[params?.['line'], params?.['path']].filter(Boolean).join(' '), params?.['problem']].join(
      ': ',
    ),
  )
}
const kindsOf = (changes: Awaited<ReturnType<typeof plan>>) =>
  changes.map(({ kind, section, name }) => `${kind} ${section}.${name}`)
const channels = () =>
  readChannels(opened.services.db, opened.services.encryption, { max: 10, hasKeys: true })
const guide = () => {
  const text = readFileSync('docs/configuration.md', 'utf8')
  return /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
}
const two = `version: 1
channels:
  - { name: a, type: OpenAI, models: [m], key: sk-a }
  - { name: a, type: Ollama, models: [m], key: sk-b, status: DISABLED, setting: {} }
`.replace(', setting: {}', ', settings: {}')

describe('a file', () => {
  it('of the guide is applied once, and a second time changes nothing', async () => {
    expect(kindsOf(await plan(guide())).filter(text => !text.startsWith('UNLISTED'))).toEqual([
      'ADD channels.OpenAI',
      'ADD channels.OpenAI spare',
      'CHANGE groups.GroupRatio',
      'CHANGE groups.UserUsableGroups',
      'ADD options.RetryTimes',
    ])
    expect(await channels()).toEqual([])
    await apply(guide())
    expect(option(opened.services, 'GroupRatio').get('vip')).toBe(0.8)
    expect((await channels()).map(({ upstreamKeys }) => upstreamKeys)).toEqual([
      ['sk-first-example'],
      ['sk-second-example', 'sk-third-example'],
    ])
    const entries = await opened.services.db.auditEntry.count()
    expect(await apply(guide())).toEqual([])
    expect(await opened.services.db.auditEntry.count()).toBe(entries)
  })

  it('that was exported with secrets makes another site equal', async () => {
    await apply(guide())
    await updateOptions(ctx(), {
      options: [
        { key: 'SMTPToken', value: 'mail-secret' },
        { key: 'Notice', value: 'first line\nsecond: "line"\n' },
        { key: 'Chats', value: '[{"A":"https://a.test/{key}"}]' },
        { key: 'QuotaPerUnit', value: '400000.5' },
      ],
    })
    const whole = await exportConfiguration(ctx(), { hasSecrets: true })
    const other = await openTestServices()
    try {
      const there = ctxFor(other.services, job)
      await createChannels(there, { name: 'old', type: 1, keys: ['sk-old'], models: ['m'] })
      await applyConfiguration(there, { document: whole, isPruned: true })
      expect(await exportConfiguration(there, { hasSecrets: true })).toBe(whole)
      expect(option(other.services, 'SMTPToken')).toBe('mail-secret')
      expect(
        (await planConfiguration(there, { document: whole, isPruned: true })).filter(isToDo),
      ).toEqual([])
    } finally {
      await other.close()
    }
  })

  it('without secrets leaves them untouched, and new channels need a key', async () => {
    await apply(two)
    await updateOptions(ctx(), { options: [{ key: 'SMTPToken', value: 'mail-secret' }] })
    const text = await exportConfiguration(ctx(), { hasSecrets: false })
    expect(text).not.toMatch(/sk-|mail-secret/)
    expect((await plan(text, true)).filter(isToDo)).toEqual([])
    await apply(text.replace('type: Ollama', 'type: Ollama\n    priority: 7'), true)
    expect((await channels()).map(one => [one.priority, ...one.upstreamKeys])).toEqual([
      [0, 'sk-a'],
      [7, 'sk-b'],
    ])
    expect(option(opened.services, 'SMTPToken')).toBe('mail-secret')
    await opened.services.db.channel.deleteMany()
    expect((await problemsOf(apply(text)))[0]).toMatch(
      /^\d+ channels\[0\]: a new channel needs a key/,
    )
  })

  it('is seen by other processes, and shows differences with masked secrets', async () => {
    await apply(two)
    const changed = `version: 1
options: { RetryTimes: 4, SMTPToken: hidden-one }
channels: [{ name: a, type: OpenAI, models: [m, n], keys: [sk-a, sk-hidden], keyChoice: IN_TURN }]
`
    const changes = await plan(changed)
    expect(kindsOf(changes)).toEqual([
      'CHANGE channels.a',
      'UNLISTED channels.a',
      'ADD options.RetryTimes',
      'ADD options.SMTPToken',
    ])
    expect(changes[0]?.fields).toEqual([
      { field: 'models', before: '["m"]', after: '["m","n"]' },
      { field: 'keyChoice', before: 'RANDOM', after: 'IN_TURN' },
      { field: 'keys', before: '***', after: '***' },
    ])
    expect(JSON.stringify(changes)).not.toContain('hidden')
    const other = await openServicesOn(opened.databaseUrl)
    try {
      await apply(changed, true)
      await expect.poll(() => option(other.services, 'RetryTimes')).toBe(4)
    } finally {
      await other.close()
    }
    expect((await channels()).map(one => one.upstreamKeys)).toEqual([['sk-a', 'sk-hidden']])
    const audited = JSON.stringify(
      await opened.services.db.auditEntry.findMany(),
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
    expect(audited).toContain('channel.delete')
    expect(audited).not.toContain('hidden')
  })

  it('counts a channel that the server disabled as enabled', async () => {
    await apply(two)
    await opened.services.db.channel.updateMany({ data: { status: 'AUTO_DISABLED' } })
    expect((await plan(two)).map(({ fields }) => fields.map(({ field }) => field))).toEqual([
      ['status'],
    ])
  })
})

describe('an invalid file', () => {
  const channel = (text: string) => `version: 1\nchannels:\n  - name: a\n    ${text}\n`
  it.each([
    ['', '1: must be an object'],
    ['version: 2', '1 version: must be 1, the version of this format'],
    ['version: 1\nmore: 1', '2 more: there is no such field: more'],
    [
      'version: 1\noptions:\n  Nothing: 1',
      '3 options.Nothing: there is no such setting in this section',
    ],
    ['version: 1\noptions:\n  ModelRatio: {}', '3 options.ModelRatio: there is no such setting'],
    ['version: 1\noptions:\n  RetryTimes: many', '3 options.RetryTimes: must be a whole number'],
    [
      'version: 1\nprices:\n  ModelRatio: 3',
      '3 prices.ModelRatio: must be a map of names to values',
    ],
    [
      'version: 1\nprices:\n  ModelRatio:\n    gpt-4.1: -1',
      '4 prices.ModelRatio.gpt-4.1: Please enter a number',
    ],
    [
      'version: 1\ngroups:\n  GroupRatio:\n    vip: [1]',
      '4 groups.GroupRatio.vip: must be a value',
    ],
    ['version: 1\noptions:\n  TurnstileCheckEnabled: true', '3 options.TurnstileCheckEnabled: '],
    [channel('type: Nothing\n    models: [m]\n    key: k'), '4 channels[0].type: '],
    [channel('type: OpenAI\n    key: k'), '3 channels[0].models: '],
    [
      channel('type: OpenAI\n    models:\n      - m\n      - 5\n    key: k'),
      '7 channels[0].models[1]: ',
    ],
    [channel('type: OpenAI\n    models: [m]\n    key: k\n    secret: 1'), '7 channels[0].secret: '],
    [
      channel('type: OpenAI\n    models: [m]\n    key: k\n    keys: [k]'),
      '7 channels[0].keys: give either',
    ],
    [
      channel('type: Cloudflare\n    models: [m]\n    key: k\n    typeParameter: a/b'),
      '7 channels[0].typeParameter: ',
    ],
    ['version: 1\na: &x [1]\nb: *x', '3: aliases'],
    ['version: 1\noptions: !!js 5', '2: this is not valid YAML (TAG_RESOLVE_FAILED)'],
    ['version: 1\nversion: 1', '2: this is not valid YAML (DUPLICATE_KEY)'],
    ['a: [', '1: this is not valid YAML'],
    ['version: 1\n---\nversion: 1', 'this is not valid YAML (MULTIPLE_DOCS)'],
    [`version: ${'['.repeat(200_000)}`, '1: nested more than 64 levels deep'],
    [`version: 1\na: ${'['.repeat(100_000)}${']'.repeat(100_000)}`, '2: nested more than'],
    ['- '.repeat(100_000), '1: nested more than'],
    ['{a: '.repeat(100_000), '1: nested more than'],
  ])('is refused with its line (%#)', async (document, problem) => {
    expect((await problemsOf(plan(document)))[0]).toContain(problem)
  })

  it('names the first 100 of many problems, and counts the others', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `  K${at}: 1`)
    const problems = await problemsOf(plan(`version: 1\noptions:\n${names.join('\n')}\n`))
    expect(problems).toHaveLength(101)
    expect(problems[99]).toContain('102 options.K99: ')
  })

  it('changes nothing, whichever verb refuses it', async () => {
    await apply(two)
    const moved = two.replace(', key: sk-b', ', baseUrl: https://b.test')
    expect(await problemsOf(apply(`${moved}options: { RetryTimes: 5 }\n`))).toEqual([
      '4 channels[1]: The base URL, type or proxy changed; enter the channel key again',
    ])
    const unused = 'version: 1\nchannels: []\ngroups: { GroupRatio: { vip: 1 } }\n'
    await apply('version: 1\nchannels: [{ name: c, type: OpenAI, models: [m], key: k }]\n')
    expect(await problemsOf(apply(unused.replace('channels: []\n', ''), true))).toHaveLength(1)
    expect(option(opened.services, 'RetryTimes')).not.toBe(5)
    expect(option(opened.services, 'GroupRatio').get('default')).toBe(1)
    // The channels leave the group first.
    await apply(unused, true)
    expect(await channels()).toEqual([])
    expect([...option(opened.services, 'GroupRatio').keys()]).toEqual(['vip'])
  })

  it('refuses everyone but root', async () => {
    const admin = actorOf({ id: 1, username: 'a', role: 'ADMIN', group: 'default' })
    for (const actor of [guest, admin]) {
      const as = ctxFor(opened.services, actor)
      const works = [
        applyConfiguration(as, { document: two }),
        planConfiguration(as, { document: two }),
        exportConfiguration(as, { hasSecrets: false }),
      ]
      for (const work of works) {
        expect(await problemsOf(work)).toEqual([actor === guest ? 'UNAUTHENTICATED' : 'FORBIDDEN'])
      }
    }
  })
})
