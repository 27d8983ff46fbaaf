import { describe, expect, it } from 'vitest'
import { otherProblem } from '../../../contract/inputs/channel-json.ts'
import {
  CreateChannels,
  DeleteChannels,
  FetchUpstreamModels,
  ListChannels,
  SetChannelPriority,
  SetChannelStatus,
  SetChannelWeight,
  UpdateChannel,
} from '../../../contract/inputs/channel.ts'
import { fails } from './fails.ts'

const channel = { type: 1, name: 'main', keys: ['sk-1'], models: ['gpt-4o'] }

describe('new channels', () => {
  it('have the defaults of the product', () => {
    expect(CreateChannels.parse(channel)).toEqual({
      ...channel,
      baseUrl: '',
      groups: ['default'],
      modelMapping: {},
      statusCodeMapping: {},
      setting: {},
      priority: 0,
      weight: 0,
      status: 'ENABLED',
      autoBan: true,
      testModel: '',
      tag: null,
      organization: '',
      other: '',
      maxInputTokens: 0,
    })
  })

  it.each([
    ['no name', { name: ' ' }, 'name channelNameAndKeyNeeded'],
    ['no key', { keys: [] }, 'keys channelNameAndKeyNeeded'],
    ['a blank key', { keys: [' '] }, 'keys.0 channelNameAndKeyNeeded'],
    ['a key with other letters', { keys: ['密钥'] }, 'keys.0 keyCharacters'],
    ['501 keys', { keys: Array.from({ length: 501 }, (_, n) => `k${n}`) }, 'keys keysTooMany'],
    ['no model', { models: [] }, 'models modelsNeeded'],
    ['a model of 256', { models: ['m'.repeat(256)] }, 'models.0 modelNameTooLong'],
    ['no group', { groups: [] }, 'groups groupsNeeded'],
    ['an unknown type', { type: 28 }, 'type channelTypeUnknown'],
    ['priority 1.5', { priority: 1.5 }, 'priority priorityInteger'],
    ['priority -1000', { priority: -1000 }, 'priority priorityTooSmall'],
    ['weight -1', { weight: -1 }, 'weight weightInteger'],
    ['weight 0.5', { weight: 0.5 }, 'weight weightInteger'],
    ['a used quota', { usedQuota: 5 }, ' valueUnknown'],
    [
      'a mapping to half a character',
      { modelMapping: '{"a":"\\ud800"}' },
      'modelMapping modelMappingInvalid',
    ],
    [
      'a mapping of a name with U+0000',
      { modelMapping: { 'a\0': 'b' } },
      'modelMapping modelMappingInvalid',
    ],
    ['settings with half a character', { setting: '{"a":["\\udfff"]}' }, 'setting valueJson'],
  ])('are refused with %s', (_, change, failure) => {
    expect(fails(CreateChannels, { ...channel, ...change })).toEqual([failure])
  })

  it.each([
    ['lines', 'a\nb\nc'],
    ['lines of Windows with empty ones', '\r\n a \r\n\r\nb\r\nc\r\n'],
    ['commas', 'a,b, c,'],
    ['Chinese commas', 'a，b；c'],
    ['blanks and tabs', ' a  b\tc '],
    ['quotes', '"a"\n\'b\',\n“c”'],
    ['a JSON list', '["a", "b",\n "c"]'],
    ['the mark of a file', '\uFEFFa\nb\nc'],
    ['the mark and a JSON list', '\uFEFF["a","b","c"]'],
    ['duplicates', 'a\nb\na\nc\nb'],
    ['the scheme of a header', 'Bearer a\nbearer b\nc'],
  ])('have keys that are pasted with %s', (_name, pasted) => {
    expect(CreateChannels.parse({ ...channel, keys: [pasted] }).keys).toEqual(['a', 'b', 'c'])
  })

  it('have keys of a list of which an item was pasted, each once', () => {
    const { keys } = CreateChannels.parse({ ...channel, keys: ['a', 'b\nc', ' ', 'a'] })
    expect(keys).toEqual(['a', 'b', 'c'])
  })

  it('are refused with a pasted text without a key, or with too many', () => {
    const many = Array.from({ length: 501 }, (_, at) => `k${at}`).join(',')
    expect(fails(CreateChannels, { ...channel, keys: [' ,\n'] })).toEqual([
      'keys.0 channelNameAndKeyNeeded',
    ])
    expect(fails(CreateChannels, { ...channel, keys: [many] })).toEqual(['keys keysTooMany'])
  })

  it.each([
    [39, 'acc1|tok1\ntok2', '', 'other account'],
    [39, 'acc1|tok1\na|b|c|d', 'acc', 'keys.1 keyParts'],
    [39, 'acc1|tok1\nev/il|tok2', 'acc', 'keys.1 account'],
    [39, 'acc1|tok1\n|tok2', 'acc', 'keys.1 keyParts'],
    [33, 'ak|sk|region\nak|sk', '', 'keys.1 keyParts'],
    [15, 'a|b\nc', '', 'keys.1 keyParts'],
    [18, 'a|b|c\na||c', '', 'keys.1 keyParts'],
    [23, 'app|id|secret', '', 'keys.0 keySigned'],
    [23, 'sk-1\napp|id|secret', '', 'keys.1 keySigned'],
  ])('of type %i are refused with the keys %j and the parameter %j: %s', (...row) => {
    const [type, pasted, other, failure] = row
    expect(fails(CreateChannels, { ...channel, type, other, keys: [pasted] })).toEqual([failure])
  })

  it('refuse an account in a line when the keys belong to one channel', () => {
    const one = { ...channel, type: 39, other: 'acc', keyChoice: 'RANDOM', keys: ['a\nacc|b'] }
    expect(fails(CreateChannels, one)).toEqual(['keys.1 keyPartsApart'])
  })

  it('keeps each model and group once', () => {
    const { models, groups } = CreateChannels.parse({
      ...channel,
      models: ['b', 'a', 'b'],
      groups: ['vip', 'vip'],
    })
    expect({ models, groups }).toEqual({ models: ['b', 'a'], groups: ['vip'] })
  })

  it.each([
    [3, ''],
    [18, 'v2.1'],
    [1, ''],
  ])('of type %i start with version "%s"', (type, other) => {
    expect(CreateChannels.parse({ ...channel, type }).other).toBe(other)
  })

  it('stores a service account on one line, and accepts only one', () => {
    const account = { type: 'service_account', project_id: 'p' }
    const vertex = {
      ...channel,
      type: 41,
      other: 'global',
      keys: [JSON.stringify(account, null, 2)],
    }
    expect(CreateChannels.parse(vertex).keys).toEqual([JSON.stringify(account)])
    expect(fails(CreateChannels, { ...vertex, keys: ['a', 'b'] })).toEqual(['keys keysTooMany'])
  })
})

describe('an upstream address', () => {
  it.each([
    ['https://api.example.com/', 'https://api.example.com'],
    ['http://127.0.0.1:8080///', 'http://127.0.0.1:8080'],
    [' https://a.example/v1beta ', 'https://a.example/v1beta'],
    ['https://a.example/{model}?v=1', 'https://a.example/{model}?v=1'],
    ['', ''],
  ])('%s is stored as %s', (baseUrl, stored) => {
    expect(CreateChannels.parse({ ...channel, baseUrl }).baseUrl).toBe(stored)
  })

  it.each([
    'file:///etc/passwd',
    'gopher://a.example',
    'javascript:alert(1)',
    'a.example',
    'https://user:pass@a.example',
    'https://@a.example',
    'https://a.example#b',
    'https://a.example\\@b.example',
    'https://a.example./v1',
    'https://a example',
    'https:///path',
    'https://',
  ])('is not %s', baseUrl => {
    expect(fails(CreateChannels, { ...channel, baseUrl })).toEqual(['baseUrl valueUrl'])
  })

  it('has no line breaks', () => {
    const baseUrl = 'https://a.example/\r\nx'
    expect(fails(CreateChannels, { ...channel, baseUrl })).toEqual(['baseUrl valueLine'])
  })
})

describe('a model mapping', () => {
  it.each([
    ['an object', { a: 'b' }, { a: 'b' }],
    ['its text', '{"a":"b"}', { a: 'b' }],
    ['nothing', '', {}],
    ['a loop, which is followed once', { a: 'a' }, { a: 'a' }],
  ])('is %s', (_, modelMapping, stored) => {
    expect(CreateChannels.parse({ ...channel, modelMapping }).modelMapping).toEqual(stored)
  })

  it.each([
    ['a list', []],
    ['broken text', '{'],
    ['a number', 7],
    ['numbers inside', { a: 1 }],
    ['a nameless model', { '': 'a' }],
    ['__proto__', '{"__proto__":"x"}'],
  ])('is not %s', (_, modelMapping) => {
    expect(fails(CreateChannels, { ...channel, modelMapping })).toEqual([
      'modelMapping modelMappingInvalid',
    ])
  })
})

describe('a status code mapping', () => {
  it('maps errors to errors, as text', () => {
    const statusCodeMapping = '{"429":500,"400":"503"}'
    expect(CreateChannels.parse({ ...channel, statusCodeMapping }).statusCodeMapping).toEqual({
      '400': '503',
      '429': '500',
    })
  })

  it.each([{ 429: 200 }, { 500: 99 }, { 200: 500 }, { a: '500' }, { 400: 'x' }, { 400: null }])(
    'refuses %j',
    statusCodeMapping => {
      expect(fails(CreateChannels, { ...channel, statusCodeMapping })).toEqual([
        'statusCodeMapping statusCodeMappingInvalid',
      ])
    },
  )

  it('refuses text that is not JSON', () => {
    const failures = fails(CreateChannels, { ...channel, statusCodeMapping: '{', setting: '[]' })
    expect(failures).toEqual(['statusCodeMapping valueJson', 'setting valueJson'])
  })
})

describe('the settings of a channel', () => {
  it.each(['http://p.example:8080', 'socks5://user:pass@p.example:1080', ''])(
    'may have the proxy "%s"',
    proxy => {
      expect(fails(CreateChannels, { ...channel, setting: { proxy } })).toEqual([])
    },
  )

  it.each(['ftp://p.example', 'p.example', 7])('may not have the proxy %s', proxy => {
    expect(fails(CreateChannels, { ...channel, setting: { proxy } })).toEqual([
      'setting proxyInvalid',
    ])
  })

  it.each([
    [1, 'anything at all', undefined],
    [39, 'a1b2', undefined],
    [39, '', 'account'],
    [39, 'evil.test#', 'account'],
    [39, '..', 'account'],
    [39, 'a@b', 'account'],
    [3, '', undefined],
    [3, ' 2024-10-21 ', undefined],
    [3, '2025-04-01-preview', undefined],
    [3, 'v1', 'apiVersion'],
    [3, '2024-10-21&x=1', 'apiVersion'],
    [41, '', 'regionNeeded'],
    [41, 'us-central1', undefined],
    [41, '{"default":"global","m":"us-east5"}', undefined],
    [41, '{"m":"us-east5"}', 'regionDefaultNeeded'],
    [41, '{"default":"a/b"}', 'hostPart'],
    [41, '{', 'valueJson'],
  ] as const)('of type %i with "%s" say %s', (type, other, problem) => {
    expect(otherProblem(type, other)).toBe(problem)
  })
})

describe('a change of a channel', () => {
  it('keeps absent fields, and the key when it is blank', () => {
    expect(UpdateChannel.parse({ id: 1, key: ' ', baseUrl: null })).toEqual({ id: 1 })
  })

  it('distinguishes "no tag" from "unchanged"', () => {
    expect(UpdateChannel.parse({ id: 1, tag: '' })).toEqual({ id: 1, tag: null })
  })

  it.each(['AUTO_DISABLED', 'DELETED', 2])('cannot set the status %s', status => {
    expect(fails(SetChannelStatus, { id: 1, status })).toEqual(['status statusNotSettable'])
  })

  it('has the own message of each number', () => {
    expect(fails(SetChannelPriority, { id: 1, value: 1.5 })).toEqual(['value priorityInteger'])
    expect(fails(SetChannelWeight, { id: 1, value: -1 })).toEqual(['value weightInteger'])
  })

  it('refuses to delete an empty list', () => {
    expect(fails(DeleteChannels, { ids: [] })).toEqual(['ids channelsNeeded'])
  })

  it('needs a channel, or a type and a key, to fetch the models of an upstream', () => {
    expect(fails(FetchUpstreamModels, { id: 1 })).toEqual([])
    expect(fails(FetchUpstreamModels, { type: 1, key: 'sk' })).toEqual([])
    expect(fails(FetchUpstreamModels, { type: 1 })).toEqual([' targetNeeded'])
  })

  it('accepts a whole key as a keyword', () => {
    const keyword = 'k'.repeat(300)
    expect(ListChannels.parse({ filter: { keyword } }).filter).toEqual({ keyword })
  })
})
