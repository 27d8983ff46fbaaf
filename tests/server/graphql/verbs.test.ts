import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseId, encodeId } from '../../../server/graphql/ids.ts'
import { nodesOf, openEdge, type Answer, type Edge, type Person } from './harness.ts'

let edge: Edge
let ann: Person

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
})
afterAll(() => edge.close())

/** The statements that wait for a lock. */
const BLOCKED = `
select pid from pg_stat_activity
where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`

/** Runs `mutation field(input) selection`, with the input as a variable of its own type. */
function change(
  person: Person,
  field: string,
  [type, selection]: [string, string],
  input: Record<string, unknown>,
): Promise<Answer> {
  const query = `mutation M($input: ${type}!) { ${field}(input: $input) ${selection} }`
  return edge.post(query, { as: person.cookie, variables: { input } })
}

const OPENAI = encodeId('ChannelType', 1)

describe('tokens', () => {
  const FIELDS = `{ id name status balance isUnlimited usedQuota group { name } hasModelLimits modelLimits
    allowIps expiresAt createdAt databaseId }`

  it('are made, changed, disabled, revealed and deleted', async () => {
    const made = await change(
      ann,
      'createTokens',
      ['CreateTokensInput', `{ tokens ${FIELDS} keys }`],
      {
        name: 'app',
        count: 3,
        balance: '12345678901234',
        expiresAt: '2031-01-02T03:04:05+08:00',
        allowIps: ['10.0.0.0/8'],
        modelLimits: null,
      },
    )
    expect(made.codes).toEqual([])
    const [token, second] = made.data.createTokens.tokens
    expect(made.data.createTokens.tokens.length).toBe(3)
    expect(new Set(made.data.createTokens.keys).size).toBe(3)
    expect(made.data.createTokens.keys[0]).toMatch(/^sk-\w{48}$/)
    expect(token).toMatchObject({
      name: 'app',
      status: 'ENABLED',
      balance: '12345678901234',
      usedQuota: '0',
      expiresAt: '2031-01-01T19:04:05.000Z',
      allowIps: ['10.0.0.0/8'],
      modelLimits: [],
    })

    const changed = await change(ann, 'updateToken', ['UpdateTokenInput', `{ token ${FIELDS} }`], {
      id: token.id,
      name: 'app 2',
      expiresAt: null,
    })
    expect(changed.data.updateToken.token).toMatchObject({ name: 'app 2', expiresAt: null })
    expect(changed.data.updateToken.token.balance).toBe('12345678901234')

    const status = ['SetTokenStatusInput', '{ token { status } }'] as [string, string]
    const set = (to: string) => change(ann, 'setTokenStatus', status, { id: token.id, status: to })
    expect((await set('DISABLED')).data.setTokenStatus.token.status).toBe('DISABLED')
    expect((await set('EXHAUSTED')).codes).toEqual(['INPUT_INVALID'])

    const revealed = await change(
      ann,
      'revealTokenKey',
      ['RevealTokenKeyInput', '{ key token { id } }'],
      {
        id: token.id,
      },
    )
    expect(revealed.data.revealTokenKey.key).toBe(made.data.createTokens.keys[0])

    const ids = [token.id, second.id]
    const deleted = await change(ann, 'deleteTokens', ['DeleteTokensInput', '{ deletedIds }'], {
      ids,
    })
    expect(deleted.data.deleteTokens.deletedIds.toSorted()).toEqual(ids.toSorted())
  })

  it('have a group that their owner may use, or that of the owner', async () => {
    const type = ['CreateTokensInput', '{ tokens { group { id } } }'] as [string, string]
    const make = async (groupId: string | null) =>
      change(ann, 'createTokens', type, { name: 'grouped', groupId })
    const group = encodeId('Group', 'default')
    expect((await make(group)).data.createTokens.tokens).toEqual([{ group: { id: group } }])
    expect((await make(null)).data.createTokens.tokens).toEqual([{ group: null }])
    expect((await make(encodeId('Group', 'nowhere'))).codes).toEqual(['GROUP_NOT_USABLE'])
    expect((await make('default')).codes).toEqual(['ID_INVALID'])
  })

  it('of another user look like missing ones', async () => {
    const made = await change(
      edge.root,
      'createTokens',
      ['CreateTokensInput', `{ tokens ${FIELDS} keys }`],
      {
        name: 'root',
      },
    )
    const { id } = made.data.createTokens.tokens[0]
    const tries: [string, string, Record<string, unknown>][] = [
      ['updateToken', 'UpdateTokenInput', { id, name: 'x' }],
      ['setTokenStatus', 'SetTokenStatusInput', { id, status: 'DISABLED' }],
      ['revealTokenKey', 'RevealTokenKeyInput', { id }],
    ]
    for (const [field, type, input] of tries) {
      const answer = await change(ann, field, [type, '{ token { id } }'], input)
      expect(answer).toMatchObject({ codes: ['TOKEN_NOT_FOUND'], data: null })
    }
    const deleted = await change(ann, 'deleteTokens', ['DeleteTokensInput', '{ deletedIds }'], {
      ids: [id],
    })
    expect(deleted.codes).toEqual(['TOKEN_NOT_FOUND'])
  })
})

describe('channels', () => {
  const FIELDS = `{ id name status type { code } models groups { name } modelMapping { from to } priority weight tag keyPreview
    canBeAutoDisabled settings { isFormatForced proxy } statusCodeMapping { from to } baseUrl testModel
    maxInputTokens lastTest { isOk } }`
  const SET_STATUS = ['SetChannelStatusInput', '{ channel { status } }'] as [string, string]
  const numbers = '{ channel { priority weight } }'
  let id = ''

  it('are made, one for each key', async () => {
    const made = await change(
      edge.root,
      'createChannels',
      ['CreateChannelsInput', `{ channels ${FIELDS} }`],
      {
        typeId: OPENAI,
        name: 'main',
        keys: ['upstream-key-number-1', 'upstream-key-number-2'],
        models: ['gpt-4o'],
        modelMapping: [{ from: 'gpt-4o', to: 'gpt-4o-2024' }],
        statusCodeMapping: [{ from: 400, to: 500 }],
        settings: { isFormatForced: true, proxy: 'socks5://proxy.test:1080' },
        groupIds: [encodeId('Group', 'default'), encodeId('Group', 'vip')],
        tag: null,
      },
    )
    expect(made.codes).toEqual([])
    expect(made.data.createChannels.channels.length).toBe(2)
    id = made.data.createChannels.channels[0].id
    expect(made.data.createChannels.channels[0]).toMatchObject({
      name: 'main',
      status: 'ENABLED',
      type: { code: 1 },
      groups: [{ name: 'default' }, { name: 'vip' }],
      modelMapping: [{ from: 'gpt-4o', to: 'gpt-4o-2024' }],
      statusCodeMapping: [{ from: 400, to: 500 }],
      settings: { isFormatForced: true, proxy: 'socks5://proxy.test:1080' },
      baseUrl: null,
      testModel: null,
      maxInputTokens: null,
      lastTest: null,
    })
  })

  it('are created disabled when requested', async () => {
    const input = {
      typeId: OPENAI,
      name: 'later',
      keys: ['upstream-key-number-3'],
      models: ['gpt-4o'],
    }
    const made = (status: string) =>
      change(edge.root, 'createChannels', ['CreateChannelsInput', '{ channels { id status } }'], {
        ...input,
        status,
      })
    const [channel] = (await made('DISABLED')).data.createChannels.channels
    expect(channel.status).toBe('DISABLED')
    expect((await made('AUTO_DISABLED')).codes).toEqual(['INPUT_INVALID'])
    await change(edge.root, 'deleteChannels', ['DeleteChannelsInput', '{ deletedIds }'], {
      ids: [channel.id],
    })
  })

  it('lose a value by null, and keep what is absent', async () => {
    const update = async (input: Record<string, unknown>) => {
      const selection =
        '{ channel { baseUrl testModel maxInputTokens organization typeParameter } }'
      const type = ['UpdateChannelInput', selection] as [string, string]
      return (await change(edge.root, 'updateChannel', type, { id, ...input })).data.updateChannel
    }
    const full = {
      baseUrl: 'https://up.test',
      testModel: 'gpt-4o',
      maxInputTokens: 9,
      typeParameter: 'v2',
    }
    const set = await update({ ...full, organization: 'org-1', key: 'upstream-key-number-4' })
    expect(set.channel).toEqual({ ...full, organization: 'org-1' })
    const none = { baseUrl: null, testModel: null, maxInputTokens: null, typeParameter: null }
    const cleared = await update({ ...none, key: 'k' })
    expect(cleared.channel).toEqual({ ...none, organization: 'org-1' })
  })

  it('are refused with the names that the fields have in GraphQL', async () => {
    const type = ['UpdateChannelInput', '{ channel { id } }'] as [string, string]
    const answer = await change(edge.root, 'updateChannel', type, {
      id,
      typeId: encodeId('ChannelType', 9_999),
      groupIds: [],
      settings: { proxy: 'ftp://proxy.test' },
      name: '',
    })
    const fields = answer.errors?.[0]?.extensions.fields.map(({ field }) => field)
    expect(fields?.toSorted()).toEqual(['groupIds', 'name', 'settings', 'typeId'])
    const cloudflare = { typeId: encodeId('ChannelType', 39), typeParameter: 'a@b', key: 'k' }
    const host = await change(edge.root, 'updateChannel', type, { id, ...cloudflare })
    expect(host.errors?.[0]?.extensions.fields).toMatchObject([{ field: 'typeParameter' }])
  })

  it('keep settings that the API has no field for', async () => {
    const where = { id: databaseId('Channel', id) }
    const { setting: before } = await edge.services.db.channel.findUniqueOrThrow({ where })
    const stored = { ...(before as object), note: 'of another version' }
    await edge.services.db.channel.update({ where, data: { setting: stored } })
    const settings = {
      isFormatForced: true,
      proxy: 'socks5://proxy.test:1080',
      hasThinkingInContent: true,
    }
    const input = { id, settings }
    await change(edge.root, 'updateChannel', ['UpdateChannelInput', '{ channel { id } }'], input)
    const { setting } = await edge.services.db.channel.findUniqueOrThrow({ where })
    expect(setting).toEqual({ ...stored, thinking_to_content: true })
    await edge.services.db.channel.update({ where, data: { setting: before as object } })
  })

  it('keep a setting that is stored while the change waits for the channel', async () => {
    const where = { id: databaseId('Channel', id) }
    const { services } = edge
    const { setting: before } = await services.db.channel.findUniqueOrThrow({ where })
    const note = 'of a script'
    let changed: Promise<unknown> = Promise.resolve()
    await services.tx(async tx => {
      await tx.query('select id from channels where id = $1::int for update', [where.id])
      const input = { id, settings: { hasThinkingInContent: true } }
      changed = change(
        edge.root,
        'updateChannel',
        ['UpdateChannelInput', '{ channel { id } }'],
        input,
      )
      await vi.waitFor(async () => expect(await services.pool.query(BLOCKED)).not.toHaveLength(0))
      await tx.db.channel.update({ where, data: { setting: { note } } })
    })
    await changed
    const { setting } = await services.db.channel.findUniqueOrThrow({ where })
    expect(setting).toEqual({ note, thinking_to_content: true })
    await services.db.channel.update({ where, data: { setting: before as object } })
  })

  it('are changed field by field', async () => {
    const changed = await change(
      edge.root,
      'updateChannel',
      ['UpdateChannelInput', `{ channel ${FIELDS} }`],
      {
        id,
        name: 'renamed',
        tag: 'fast',
      },
    )
    expect(changed.data.updateChannel.channel).toMatchObject({
      name: 'renamed',
      tag: 'fast',
      type: { code: 1 },
    })
    const priority = await change(
      edge.root,
      'setChannelPriority',
      ['SetChannelPriorityInput', numbers],
      { id, value: 7 },
    )
    const weight = await change(edge.root, 'setChannelWeight', ['SetChannelWeightInput', numbers], {
      id,
      value: 3,
    })
    expect(priority.data.setChannelPriority.channel.priority).toBe(7)
    expect(weight.data.setChannelWeight.channel.weight).toBe(3)
    const set = await change(edge.root, 'setChannelStatus', SET_STATUS, {
      id,
      status: 'DISABLED',
    })
    expect(set.data.setChannelStatus.channel.status).toBe('DISABLED')
  })

  it('are tested, and the answer has the result', async () => {
    const fields =
      '{ result { isOk durationMs error { code message } model channel { id responseTimeMs testError { code } lastTest { isOk } } } }'
    const tested = await change(edge.root, 'testChannel', ['TestChannelInput', fields], { id })
    expect(tested.data.testChannel.result).toEqual({
      isOk: true,
      durationMs: 12,
      error: null,
      model: 'gpt-4o',
      channel: { id, responseTimeMs: 12, testError: null, lastTest: { isOk: true } },
    })
  })

  it.each([
    [
      'UPSTREAM_TIMEOUT',
      { code: 'UPSTREAM_TIMEOUT', message: expect.stringMatching(/ /) as string },
    ],
    ['401 bad key', { code: 'UPSTREAM_FAILED', message: '401 bad key' }],
  ])('that failed a test with %s have its code and message', async (testError, expected) => {
    const data = { testError }
    await edge.services.db.channel.update({ where: { id: databaseId('Channel', id) }, data })
    const query = `{ channel(id: "${id}") { testError { code message } } }`
    const answer = await edge.post(query, { as: edge.root.bearer })
    expect(answer.data.channel.testError).toEqual(expected)
  })

  it('return the models that their upstream lists', async () => {
    const listed = await change(
      edge.root,
      'fetchUpstreamModels',
      ['FetchUpstreamModelsInput', '{ models }'],
      { id },
    )
    expect(listed.data.fetchUpstreamModels.models).toEqual(['gpt-4o', 'gpt-4o-mini'])
  })

  it('are copied and deleted', async () => {
    const copied = await change(
      edge.root,
      'copyChannel',
      ['CopyChannelInput', `{ channel ${FIELDS} }`],
      {
        id,
      },
    )
    const copyId = copied.data.copyChannel.channel.id
    expect(copied.data.copyChannel.channel.tag).toBe('fast')
    const ids = [copyId, encodeId('Channel', 99_999)]
    const deleted = await change(
      edge.root,
      'deleteChannels',
      ['DeleteChannelsInput', '{ deletedIds }'],
      {
        ids,
      },
    )
    expect(deleted.data.deleteChannels.deletedIds).toEqual([copyId])
  })

  it('are found by filter and order', async () => {
    const query = `query C($filter: ChannelFilter, $orderBy: ChannelOrder) {
      channels(filter: $filter, orderBy: $orderBy) { edges { node { name } } } }`
    const variables = {
      filter: {
        keyword: 'renam',
        status: 'DISABLED',
        typeId: OPENAI,
        groupId: encodeId('Group', 'vip'),
      },
      orderBy: { field: 'NAME', direction: 'ASC' },
    }
    const { data } = await edge.post(query, { as: edge.root.bearer, variables })
    expect(nodesOf(data.channels)).toEqual([{ name: 'renamed' }])
  })

  it('of every type are described in the language of the asker', async () => {
    const ask = async (language: string) =>
      (
        await edge.post(
          '{ channelTypes { code name models isSupported defaultBaseUrl keyHint } }',
          {
            as: edge.root.bearer,
            headers: { 'accept-language': language },
          },
        )
      ).data.channelTypes
    const [zh, en] = [await ask('zh-CN,zh;q=0.9'), await ask('en')]
    expect(en.length).toBeGreaterThan(20)
    expect(zh).not.toEqual(en)
  })
})

describe('users', () => {
  it('are changed, and their quota moved, by admins above them', async () => {
    const changed = await change(
      edge.root,
      'updateUser',
      ['UpdateUserInput', '{ user { displayName group { id name ratio } } }'],
      {
        id: ann.globalId,
        displayName: 'Ann',
        groupId: encodeId('Group', 'vip'),
      },
    )
    expect(changed.data.updateUser.user).toEqual({
      displayName: 'Ann',
      group: { id: encodeId('Group', 'vip'), name: 'vip', ratio: '1' },
    })
    const move = (delta: string) =>
      change(edge.root, 'adjustUserBalance', ['AdjustUserBalanceInput', '{ user { balance } }'], {
        id: ann.globalId,
        delta,
      })
    const before = BigInt((await move('500000')).data.adjustUserBalance.user.balance)
    expect((await move('-200000')).data.adjustUserBalance.user.balance).toBe(
      String(before - 200_000n),
    )
    expect((await move(String(-before))).codes).toEqual(['QUOTA_NEGATIVE'])
  })

  it('are opened, banned, promoted and closed', async () => {
    const made = await change(
      edge.root,
      'createUser',
      ['CreateUserInput', '{ user { id role status } }'],
      {
        username: 'zoe',
        password: 'password-1',
        displayName: null,
      },
    )
    const { id } = made.data.createUser.user
    expect(made.data.createUser.user).toMatchObject({ role: 'NORMAL', status: 'ENABLED' })
    const status = ['SetUserStatusInput', '{ user { status } }'] as [string, string]
    const role = ['SetUserRoleInput', '{ user { role } }'] as [string, string]
    const banned = await change(edge.root, 'setUserStatus', status, { id, status: 'DISABLED' })
    expect(banned.data.setUserStatus.user.status).toBe('DISABLED')
    const reserved = await change(edge.root, 'setUserStatus', status, { id, status: 'OTHER' })
    expect(reserved.codes).toEqual(['INPUT_INVALID'])
    const promoted = await change(edge.root, 'setUserRole', role, { id, role: 'ADMIN' })
    expect(promoted.data.setUserRole.user.role).toBe('ADMIN')
    const closed = await change(
      edge.root,
      'deleteUser',
      ['DeleteUserInput', '{ deletedIds user { closedAt } }'],
      { id },
    )
    expect(closed.data.deleteUser).toEqual({
      deletedIds: [id],
      user: { closedAt: expect.any(String) as string },
    })
    const root = await change(edge.root, 'deleteUser', ['DeleteUserInput', '{ deletedIds }'], {
      id: edge.root.globalId,
    })
    expect(root.codes).toEqual(['ROOT_PROTECTED'])
  })

  it('close their own account, and are signed out', async () => {
    const yan = await edge.addUser('yan')
    const answer = await edge.post('mutation { deleteSelf { deletedIds viewer { models } } }', {
      as: yan.cookie,
    })
    expect(answer.data.deleteSelf).toEqual({ deletedIds: [yan.globalId], viewer: null })
    expect(answer.setCookie).toContain('Max-Age=0')
    const row = await edge.services.db.user.findUniqueOrThrow({ where: { id: yan.id } })
    expect(row.deletedAt).not.toBeNull()
  })

  it('change themselves', async () => {
    const input = { displayName: 'Annie' }
    const fields = ['UpdateProfileInput', '{ viewer { user { displayName } } }'] as [string, string]
    const changed = await change(ann, 'updateProfile', fields, input)
    expect(changed.data.updateProfile.viewer.user).toEqual(input)
  })
})

describe('options', () => {
  it('are saved together, and secrets are never returned', async () => {
    const saved = await change(
      edge.root,
      'updateOptions',
      ['UpdateOptionsInput', '{ options { key value isSecret isSecretSet tab section } }'],
      {
        options: [
          { key: 'SystemName', value: 'The Site' },
          { key: 'EpayKey', value: 'very-secret' },
        ],
      },
    )
    expect(saved.codes).toEqual([])
    expect(saved.data.updateOptions.options).toMatchObject([
      { key: 'SystemName', value: 'The Site', isSecret: false, isSecretSet: false },
      { key: 'EpayKey', value: null, isSecret: true, isSecretSet: true },
    ])
    const read = await edge.post('{ options { key value } siteStatus { systemName } }', {
      as: edge.root.bearer,
    })
    expect(read.data.siteStatus.systemName).toBe('The Site')
    expect(JSON.stringify(read.data)).not.toContain('very-secret')
  })

  it('that are secret are kept by empty text and cleared by null', async () => {
    const save = async (value: string | null) => {
      const options = [{ key: 'EpayKey', value }]
      const type = ['UpdateOptionsInput', '{ options { value isSecretSet } }'] as [string, string]
      const { data } = await change(edge.root, 'updateOptions', type, { options })
      return data.updateOptions.options[0]
    }
    expect(await save('very-secret')).toEqual({ value: null, isSecretSet: true })
    expect(await save('')).toEqual({ value: null, isSecretSet: true })
    expect(await save(null)).toEqual({ value: null, isSecretSet: false })
  })

  it('of model ratios are reset to the defaults', async () => {
    const answer = await edge.post('mutation { resetModelRatio { options { key value } } }', {
      as: edge.root.cookie,
    })
    expect(answer.data.resetModelRatio.options).toMatchObject([{ key: 'ModelRatio' }])
  })

  it('that do not exist are refused by name', async () => {
    const answer = await change(
      edge.root,
      'updateOptions',
      ['UpdateOptionsInput', '{ options { key } }'],
      {
        options: [{ key: 'PATH', value: '/' }],
      },
    )
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'OPTION_UNKNOWN',
      params: { key: 'PATH' },
    })
  })
})

describe('log rows', () => {
  it('are found by filter, and totalled', async () => {
    await edge.services.db.log.create({
      data: { type: 'CONSUME', userId: ann.id, username: 'ann', model: 'gpt-4o', quota: 7n },
    })
    const query = `query L($filter: ViewerLogFilter) { viewer {
      logs(filter: $filter) { totalCount edges { node { id model quota type } } }
      usageStats(filter: $filter) { quota requestsPerMinute tokensPerMinute } } }`
    // Less than an hour: whole hours are summed from roll-ups, which this row has none of.
    const [from, to] = [-60_000, 60_000].map(ms => new Date(Date.now() + ms).toISOString())
    const filter = { type: 'CONSUME', model: 'gpt%', from, to, group: null }
    const { data, codes } = await edge.post(query, { as: ann.bearer, variables: { filter } })
    expect(codes).toEqual([])
    expect(data.viewer.logs).toMatchObject({ totalCount: 1, edges: [{ node: { quota: '7' } }] })
    expect(data.viewer.usageStats).toMatchObject({ quota: '7', requestsPerMinute: 1 })
    const alone = `{ log(id: "${data.viewer.logs.edges[0].node.id}") { model } }`
    expect((await edge.post(alone, { as: ann.bearer })).data.log.model).toBe('gpt-4o')
  })
})

describe('the ledger', () => {
  it('are verified for root', async () => {
    const { data } = await edge.post('{ verifyLedger { invariant row } }', { as: edge.root.bearer })
    expect(data.verifyLedger).toEqual([])
  })

  it('name the broken invariant and a row', async () => {
    await edge.services.pool.query('update users set balance = balance + 1 where id = $1', [ann.id])
    const { data } = await edge.post('{ verifyLedger { invariant row } }', { as: edge.root.bearer })
    expect(data.verifyLedger).toMatchObject([
      { invariant: 'USER_BALANCE', row: { userId: ann.id } },
    ])
    await edge.services.pool.query('update users set balance = balance - 1 where id = $1', [ann.id])
  })
})
