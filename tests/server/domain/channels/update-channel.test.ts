import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { UpdateChannelRaw } from '../../../../contract/inputs/channel.ts'
import {
  addChannelKeys,
  copyChannel,
  updateChannel,
} from '../../../../server/domain/channels/index.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import {
  abilitiesOf,
  notificationsOf,
  lastAudit,
  openFixtures,
  SECRET,
  type Fixtures,
} from './fixtures.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.close())

const rowOf = (id: number) => fixtures.services.db.channel.findUniqueOrThrow({ where: { id } })

describe('changing a channel', () => {
  it('changes the given fields only', async () => {
    const before = await fixtures.make({
      tag: 'east',
      testModel: 'gpt-4o',
      setting: { force_format: true },
    })
    const after = await updateChannel(fixtures.admin, {
      id: before.id,
      name: 'renamed',
      models: ['x'],
    })
    expect(after).toEqual({ ...before, name: 'renamed', models: ['x'] })
  })

  it('rebuilds the abilities and notifies every process', async () => {
    const { id } = await fixtures.make()
    const received = notificationsOf(fixtures.services, 'channels')
    await updateChannel(fixtures.admin, {
      id,
      models: ['x'],
      groups: ['vip'],
      priority: 4,
      tag: 'west',
    })
    expect(await abilitiesOf(fixtures.services, id)).toEqual([
      { group: 'vip', model: 'x', enabled: true, priority: 4, weight: 0, tag: 'west' },
    ])
    await vi.waitFor(() => expect(received).toContain(String(id)))
  })

  it('keeps the key when it is left blank, replaces it when it is given', async () => {
    const { id } = await fixtures.make()
    const { keyCipher, keyPreview } = await rowOf(id)
    await updateChannel(fixtures.admin, { id, key: '  ', name: 'a' })
    expect(await rowOf(id)).toMatchObject({ keyCipher, keyPreview })
    const changed = await updateChannel(fixtures.admin, { id, key: 'sk-another-key-999-zzzz' })
    expect(changed.keyPreview).toBe('sk-…zzzz')
    expect(changed.keyCipher).toHaveLength(0)
    const row = await rowOf(id)
    expect(fixtures.services.encryption.decrypt(row.keyCipher, `channels.key:${row.id}`)).toBe(
      'sk-another-key-999-zzzz',
    )
    const entry = await lastAudit(fixtures.services)
    expect(JSON.stringify(entry?.change)).not.toContain('another')
    expect(entry?.change).toMatchObject({ keyChanged: true })
  })

  it('writes the values before and after into the audit row', async () => {
    const { id } = await fixtures.make({ priority: 1 })
    await updateChannel(fixtures.admin, { id, priority: 2 })
    expect(await lastAudit(fixtures.services)).toMatchObject({
      action: 'channel.update',
      target: `channel:${id}`,
      change: { before: { priority: 1 }, after: { priority: 2 } },
    })
  })

  it('removes the tag when it is given empty', async () => {
    const { id } = await fixtures.make({ tag: 'east' })
    expect((await updateChannel(fixtures.admin, { id, name: 'b' })).tag).toBe('east')
    expect((await updateChannel(fixtures.admin, { id, tag: '' })).tag).toBeNull()
  })

  it('keeps a channel of a service that its vendor ended, and makes none', async () => {
    const ended = await fixtures.make()
    await fixtures.services.db.channel.update({ where: { id: ended.id }, data: { type: 21 } })
    const renamed = { id: ended.id, type: 21, name: 'old' }
    expect(await updateChannel(fixtures.admin, renamed)).toMatchObject({ type: 21, name: 'old' })
    const { id } = await fixtures.make()
    const refused = {
      code: 'INPUT_INVALID',
      fields: [{ field: 'type', messageKey: 'channelTypeEnded' }],
    }
    const changed = updateChannel(fixtures.admin, { id, type: 11, key: 'k' })
    await expect(changed).rejects.toMatchObject(refused)
    await expect(copyChannel(fixtures.admin, { id: ended.id })).rejects.toMatchObject(refused)
  })

  it('refuses a key of a form that the vendor no longer takes, also as a further key', async () => {
    const { id } = await fixtures.make({ type: 23, keys: ['sk-plain-key-1234567890'] })
    const key = 'app|id|secret'
    const refused = (field: string) => ({
      code: 'INPUT_INVALID',
      fields: [{ field, messageKey: 'keySigned' }],
    })
    await expect(updateChannel(fixtures.admin, { id, key })).rejects.toMatchObject(refused('key'))
    await expect(addChannelKeys(fixtures.admin, { id, keys: [key] })).rejects.toMatchObject(
      refused('keys'),
    )
  })

  it('clears texts and objects that are given empty', async () => {
    const { id } = await fixtures.make({
      modelMapping: { a: 'b' },
      setting: { x: 1 },
      organization: 'org-1',
    })
    const after = await updateChannel(fixtures.admin, {
      id,
      modelMapping: '',
      setting: {},
      organization: '',
    })
    expect(after).toMatchObject({ modelMapping: {}, setting: {}, organization: '' })
  })

  it.each<{ name: string; changes: Omit<UpdateChannelRaw, 'id'> }>([
    { name: 'another address', changes: { baseUrl: 'https://evil.test' } },
    { name: 'another path of it', changes: { baseUrl: 'https://api.example.com/v2' } },
    { name: 'the default address', changes: { baseUrl: '' } },
    { name: 'another type', changes: { type: 14 } },
    { name: 'another proxy', changes: { setting: { proxy: 'http://evil.test:8080' } } },
    { name: 'no proxy', changes: { setting: {} } },
  ])('refuses $name until the key is entered again', async ({ changes }) => {
    const { id } = await fixtures.make({
      baseUrl: 'https://api.example.com',
      setting: { proxy: 'http://proxy.test:8080' },
    })
    const before = await rowOf(id)
    await expect(updateChannel(fixtures.admin, { id, ...changes })).rejects.toMatchObject({
      code: 'CHANNEL_KEY_NEEDED',
    })
    expect(await rowOf(id)).toEqual(before)
    await expect(
      updateChannel(fixtures.admin, { id, ...changes, key: SECRET }),
    ).resolves.toMatchObject({ id })
  })

  it('does not ask for the key when the address stays the same', async () => {
    const { id } = await fixtures.make({
      setting: { proxy: 'http://proxy.test', force_format: true },
    })
    for (const changes of [
      { baseUrl: 'https://api.openai.com/' },
      { type: 1, baseUrl: '' },
      { setting: { proxy: 'http://proxy.test' } },
    ]) {
      await expect(updateChannel(fixtures.admin, { id, ...changes })).resolves.toMatchObject({ id })
    }
  })

  it('refuses a blocked address even with the key', async () => {
    const { id } = await fixtures.make()
    const checkBaseUrl = () => {
      throw new AppError('CHANNEL_ADDRESS_BLOCKED')
    }
    const strict = { ...fixtures.admin, upstream: { ...fixtures.services.upstream, checkBaseUrl } }
    await expect(
      updateChannel(strict, { id, baseUrl: 'http://10.0.0.1', key: SECRET }),
    ).rejects.toMatchObject({ code: 'CHANNEL_ADDRESS_BLOCKED' })
    await expect(updateChannel(strict, { id, name: 'still editable' })).resolves.toMatchObject({
      id,
    })
  })

  it('refuses an account id or a region that the type does not allow', async () => {
    const { id } = await fixtures.make({ type: 39, other: 'account' })
    await expect(updateChannel(fixtures.admin, { id, other: 'a@b' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'other', messageKey: 'account' }],
    })
    await expect(
      updateChannel(fixtures.admin, { id, type: 41, other: '', key: 'k' }),
    ).rejects.toMatchObject({
      fields: [{ field: 'other', messageKey: 'regionNeeded' }],
    })
  })

  it('reports all invalid fields at once', async () => {
    const { id } = await fixtures.make()
    await expect(
      updateChannel(fixtures.admin, { id, name: '', models: [], priority: -1000, weight: -1 }),
    ).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: ['name', 'models', 'priority', 'weight'].map(field =>
        expect.objectContaining({ field }),
      ),
    })
  })

  it('refuses columns that only the server writes', async () => {
    const { id } = await fixtures.make()
    const forged = { id, usedQuota: 5, statusReason: 'x' } as UpdateChannelRaw
    await expect(updateChannel(fixtures.admin, forged)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  })

  it('refuses an unknown channel, and roles below admin', async () => {
    await expect(updateChannel(fixtures.admin, { id: 999_999 })).rejects.toMatchObject({
      code: 'CHANNEL_NOT_FOUND',
    })
    await expect(updateChannel(fixtures.normal, { id: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(updateChannel(fixtures.guest, { id: 1 })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('overwrites no change made at the same time', async () => {
    const { id } = await fixtures.make()
    await Promise.all([
      updateChannel(fixtures.admin, { id, name: 'a' }),
      updateChannel(fixtures.admin, { id, priority: 5 }),
      updateChannel(fixtures.admin, { id, models: ['z'] }),
    ])
    expect(await rowOf(id)).toMatchObject({ name: 'a', priority: 5, models: ['z'] })
  })
})
