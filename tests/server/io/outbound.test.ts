import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import {
  checkAddress,
  checkHost,
  guardedLookup,
  outboundPolicy,
  type OutboundPolicy,
  type Resolve,
} from '../../../server/io/outbound.ts'
import { AppError } from '../../../server/kernel/app-error.ts'

const closed = outboundPolicy([])

function answer(url: string, policy: OutboundPolicy = closed): string {
  try {
    checkAddress(url, policy)
    return 'ok'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('an upstream address', () => {
  it.each([
    'https://api.openai.com',
    'https://api.openai.com/v1?x=1',
    'http://8.8.8.8:8080/base',
    'https://[2606:4700::1111]/',
    'https://example.com/{model}/chat',
    'https://xn--fiqs8s.example',
    'http://[64:ff9b::808:808]/',
    'http://metadata.example.com',
  ])('may be public: %s', url => expect(answer(url)).toBe('ok'))

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://169.254.0.1',
    'http://[fd00:ec2::254]/',
    'http://[FD00:EC2:0::254]/',
    'http://metadata.google.internal/computeMetadata',
    'http://METADATA/',
    'http://0.0.0.0',
    'http://0',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://100.100.100.200',
    'http://168.63.129.16',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::1]/',
    'http://[2001:0:53aa:64c::1]/',
  ])('never reaches a link-local, metadata or unspecified address: %s', url => {
    expect(answer(url)).toBe('CHANNEL_ADDRESS_INVALID')
    expect(answer(url, outboundPolicy(['0.0.0.0/0', '::/0']))).toBe('CHANNEL_ADDRESS_INVALID')
  })

  it.each([
    ['http://127.0.0.1:11434', '127.0.0.1/32'],
    ['http://127.1', '127.0.0.0/8'],
    ['http://2130706433', '127.0.0.1'],
    ['http://0x7f.1', '127.0.0.1'],
    ['http://0177.0.0.1', '127.0.0.1'],
    ['http://0x7f000001', '127.0.0.1'],
    ['http://①②⑦.0.0.1', '127.0.0.1'],
    ['http://localhost:3000', '127.0.0.1'],
    ['http://ollama.localhost', 'ollama.localhost'],
    ['http://LOCALHOST', 'localhost'],
    ['http://[::1]', '::1'],
    ['http://[::ffff:10.0.0.1]/', '10.0.0.0/8'],
    ['http://[::10.0.0.1]/', '10.0.0.0/8'],
    ['http://[64:ff9b::10.0.0.1]/', '10.0.0.0/8'],
    ['http://[2002:a00:1::]/', '10.0.0.0/8'],
    ['http://10.1.2.3', '10.0.0.0/8'],
    ['http://172.31.255.255', '172.16.0.0/12'],
    ['http://192.168.0.1', '192.168.0.1/32'],
    ['http://100.64.0.1', '100.64.0.0/10'],
    ['http://[fc00::1]/', 'fc00::/7'],
    ['http://[fdab::1]/', 'fc00::/7'],
  ])('is private until the operator lists it: %s', (url, rule) => {
    expect(answer(url)).toBe('CHANNEL_ADDRESS_BLOCKED')
    expect(answer(url, outboundPolicy(['203.0.113.0/24', 'other']))).toBe('CHANNEL_ADDRESS_BLOCKED')
    expect(answer(url, outboundPolicy([rule]))).toBe('ok')
  })

  it.each([
    '',
    'api.openai.com',
    'file:///etc/passwd',
    'gopher://example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'http:example.com',
    'http:/example.com',
    'http:///example.com',
    'https://user@example.com',
    'https://user:secret@example.com',
    'https://@example.com',
    'https://example.com/#part',
    'https://example.com\\@10.0.0.1',
    'https:\\\\example.com',
    'https://example.com/\r\nX: y',
    'https://exa\tmple.com',
    ' https://example.com',
    'https://example.com/a b',
    'https://example.com\u0000',
    'https://example.com.',
    'https://example.com.:443/',
    'https://example.com%2e/',
    'http://127.0.0.1.',
    'http://256.1.1.1',
    'http://exa%00mple.com',
    'http://[fe80::1%25eth0]/',
    'https://{model}.example.com',
  ])('is refused when parsers could disagree about it: %j', url => {
    expect(answer(url, outboundPolicy(['0.0.0.0/0']))).toBe('CHANNEL_ADDRESS_INVALID')
  })

  it('is refused when it is longer than an address can be', () => {
    expect(answer(`https://example.com/${'a'.repeat(2048)}`)).toBe('CHANNEL_ADDRESS_INVALID')
  })

  it('is refused without repeating a password in it', () => {
    expect(() => checkAddress('https://user:secret@example.com', closed)).toThrow(
      expect.objectContaining({ params: { host: '' } }),
    )
  })

  it('has the name of the setting in the error', () => {
    expect(() => checkAddress('http://10.0.0.1/x', closed)).toThrow(
      expect.objectContaining({ params: { host: '10.0.0.1', setting: 'OUTBOUND_ALLOW' } }),
    )
  })
})

const address = (text: string): LookupAddress => ({
  address: text,
  family: text.includes(':') ? 6 : 4,
})

function dial(name: string, resolved: readonly string[][], policy = closed, all = true) {
  const answers = [...resolved]
  const resolve: Resolve = (_host, _options, done) =>
    done(null, (answers.shift() ?? []).map(address))
  return new Promise<unknown>(done => {
    guardedLookup(policy, resolve)(name, { all }, (error, found) => {
      done(error instanceof AppError ? error.code : found)
    })
  })
}

describe('a name at connect time', () => {
  it('passes on exactly the checked addresses, with one DNS query', async () => {
    expect(await dial('a.test', [['8.8.8.8', '2606:4700::1'], ['10.0.0.1']])).toEqual([
      address('8.8.8.8'),
      address('2606:4700::1'),
    ])
    expect(await dial('a.test', [['8.8.8.8'], ['10.0.0.1']], closed, false)).toBe('8.8.8.8')
  })

  it.each([
    { name: 'a blocked address', found: ['10.0.0.1'], outcome: 'CHANNEL_ADDRESS_BLOCKED' },
    {
      name: 'one public and one blocked',
      found: ['8.8.8.8', '::1'],
      outcome: 'CHANNEL_ADDRESS_BLOCKED',
    },
    { name: 'a mapped private one', found: ['::ffff:7f00:1'], outcome: 'CHANNEL_ADDRESS_BLOCKED' },
    { name: 'metadata', found: ['169.254.169.254'], outcome: 'CHANNEL_ADDRESS_INVALID' },
    {
      name: 'a link-local one with its zone',
      found: ['fe80::1%eth0'],
      outcome: 'CHANNEL_ADDRESS_INVALID',
    },
    { name: 'nothing', found: [], outcome: 'CHANNEL_ADDRESS_INVALID' },
  ])('is refused when it resolves to $name', async ({ found, outcome }) => {
    expect(await dial('a.test', [found])).toBe(outcome)
  })

  it('may be private when the name or the network is listed, never metadata', async () => {
    expect(await dial('ollama', [['10.0.0.1']], outboundPolicy(['Ollama']))).toEqual([
      address('10.0.0.1'),
    ])
    expect(await dial('x', [['10.0.0.1']], outboundPolicy(['10.0.0.0/8']))).toEqual([
      address('10.0.0.1'),
    ])
    expect(await dial('ollama', [['169.254.169.254']], outboundPolicy(['ollama']))).toBe(
      'CHANNEL_ADDRESS_INVALID',
    )
  })

  it('passes a failure of the name service on', async () => {
    const failure = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
    const resolve: Resolve = (_host, _options, done) => done(failure, [])
    const seen = await new Promise(done =>
      guardedLookup(closed, resolve)('a.test', {}, error => done(error)),
    )
    expect(seen).toBe(failure)
  })
})

describe('the host of a new connection', () => {
  it.each(['10.0.0.1', '[fd12::1]', 'fd12::1', '127.0.0.1', 'localhost'])(
    'is refused where nothing allows it: %s',
    host => expect(() => checkHost(host, closed)).toThrow('CHANNEL_ADDRESS_BLOCKED'),
  )

  it.each(['169.254.169.254', '[fe80::1]', 'metadata.google.internal'])(
    'is refused whatever is allowed: %s',
    host =>
      expect(() => checkHost(host, outboundPolicy(['0.0.0.0/0', '::/0']))).toThrow(
        'CHANNEL_ADDRESS_INVALID',
      ),
  )

  it('is passed when it is public, listed, or has yet to be looked up', () => {
    for (const host of ['8.8.8.8', '10.0.0.1', 'api.openai.com'])
      expect(() => checkHost(host, outboundPolicy(['10.0.0.0/8']))).not.toThrow()
  })
})
