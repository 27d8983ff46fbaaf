import { describe, expect, it } from 'vitest'
import {
  groupExists,
  groupRatio,
  listGroups,
  usableGroups,
} from '../../../../server/domain/groups/index.ts'
import { option } from '../../../../server/domain/options/index.ts'
import { actorOf, ctxFor } from '../../../support/services.ts'
import { withOptions } from '../options/support.ts'

const services = withOptions({
  GroupRatio: '{"default":1,"vip":0.075,"svip":2.50,"free":0,"private":3}',
  UserUsableGroups: '{"default":"Standard","vip":"Cheaper","retired":"Gone"}',
})

describe('a group', () => {
  it.each([
    ['default', '1'],
    ['vip', '0.075'],
    ['svip', '2.5'],
    ['free', '0'],
    ['undefined', '1'],
  ])('%s multiplies charges by %s', (group, ratio) => {
    expect(groupRatio(services, group)).toBe(ratio)
  })

  it('exists when it has a ratio', () => {
    expect(groupExists(services, 'free')).toBe(true)
    expect(groupExists(services, 'retired')).toBe(false)
    expect(groupExists(services, 'constructor')).toBe(false)
  })
})

describe('the groups a user may choose', () => {
  it('are the listed ones that exist', () => {
    expect(usableGroups(services, 'default')).toEqual([
      { name: 'default', description: 'Standard', ratio: '1' },
      { name: 'vip', description: 'Cheaper', ratio: '0.075' },
    ])
  })

  it('include the own group of the user, although it is not listed', () => {
    const own = usableGroups(services, 'private').at(-1)
    expect(own).toEqual({ name: 'private', description: '用户分组', ratio: '3' })
  })

  it('are described in the language of the request', () => {
    const inEnglish = usableGroups({ ...services, language: 'en' }, 'private').at(-1)
    expect(inEnglish?.description).toBe("User's group")
    expect(usableGroups(services, 'private').at(-1)?.description).toBe('用户分组')
  })

  it('have default descriptions in the language of the request, unless they were changed', () => {
    const untouched = withOptions({})
    const describe = (language: 'en' | 'zh') =>
      usableGroups({ ...untouched, language }, '').map(({ description }) => description)
    const defaults = [...option(untouched, 'UserUsableGroups').values()]
    expect(defaults).toEqual(describe('zh'))
    expect(describe('en')).toEqual(['Default group', 'VIP group'])
    const changed = withOptions({ UserUsableGroups: '{"default":"标准","svip":"默认分组"}' })
    const texts = usableGroups({ ...changed, language: 'en' }, '').map(one => one.description)
    expect(texts).toEqual(['标准', '默认分组'])
  })

  it('are the listed ones only for a guest', () => {
    expect(usableGroups(services, '').map(group => group.name)).toEqual(['default', 'vip'])
  })

  it('leave out an own group that no longer exists', () => {
    expect(usableGroups(services, 'retired').map(group => group.name)).toEqual(['default', 'vip'])
  })
})

describe('listing all groups', () => {
  const user = { id: 1, username: 'u', group: 'default' }

  it('shows names, descriptions and ratios to an admin', () => {
    const groups = listGroups(ctxFor(services, actorOf({ ...user, role: 'ADMIN' })))
    expect(groups[1]).toEqual({ name: 'vip', description: 'Cheaper', ratio: 0.075 })
    expect(groups).toHaveLength(5)
  })

  it('refuses a normal user', () => {
    const ctx = ctxFor(services, actorOf({ ...user, role: 'NORMAL' }))
    expect(() => listGroups(ctx)).toThrow('FORBIDDEN')
  })
})
