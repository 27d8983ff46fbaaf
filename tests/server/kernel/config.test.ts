import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/kernel/config.ts'

test('needs no setting at all', () => {
  const config = readConfig({ PATH: '/bin', HOME: '/root' })
  expect(config).toMatchObject({ port: 3000, dataFolder: 'data', outboundAllow: [] })
  expect(config.workers).toBeGreaterThanOrEqual(1)
  expect(config.workers).toBeLessThanOrEqual(4)
})

test('treats an empty setting as an absent one', () => {
  expect(readConfig({ PORT: '', SLUICE_SECRET: ' ' })).toMatchObject({ port: 3000 })
})

test.each([
  ['PORT', '8080', { port: 8080 }],
  ['DATABASE_URL', 'postgres://u:p@h:1/d', { databaseUrl: 'postgres://u:p@h:1/d' }],
  [
    'DATABASE_URL',
    'postgres://u:p@h/d?a=b&sslmode=require',
    { databaseUrl: 'postgres://u:p@h/d?a=b&sslmode=verify-full' },
  ],
  [
    'DATABASE_URL',
    'postgres://u:p@h/d?sslmode=no-verify',
    { databaseUrl: 'postgres://u:p@h/d?sslmode=no-verify' },
  ],
  ['SLUICE_SECRET', 'x'.repeat(32), { secret: 'x'.repeat(32) }],
  [
    'SLUICE_SECRET_PREVIOUS',
    `${'y'.repeat(32)}\n${'z,'.repeat(16)}`,
    { previousSecrets: ['y'.repeat(32), 'z,'.repeat(16)] },
  ],
  ['SLUICE_ROOT_PASSWORD', 'eight888', { rootPassword: 'eight888' }],
  ['SLUICE_HOST', '127.0.0.1', { host: '127.0.0.1' }],
  ['SLUICE_HOST', '::1', { host: '::1' }],
  ['SLUICE_WORKERS', '64', { workers: 64 }],
  ['SLUICE_METRICS', '9464', { metrics: { host: '127.0.0.1', port: 9464, token: undefined } }],
  ['SLUICE_METRICS', '127.0.0.9:1', { metrics: { host: '127.0.0.9', port: 1 } }],
  ['SLUICE_METRICS', '[::1]:9464', { metrics: { host: '::1', port: 9464 } }],
  ['SLUICE_METRICS_TOKEN', 'x'.repeat(32), { metrics: undefined }],
  [
    'SLUICE_TURNSTILE_URL',
    'https://check.example/verify',
    { turnstileUrl: 'https://check.example/verify' },
  ],
  ['SLUICE_GITHUB_URL', 'https://git.example/', { githubUrl: 'https://git.example' }],
  ['SLUICE_LINUXDO_URL', 'https://connect.example', { linuxdoUrl: 'https://connect.example' }],
  ['CHANNEL_TEST_FREQUENCY', '30', { channelTestMinutes: 30 }],
  ['CHANNEL_UPDATE_FREQUENCY', '1440', { channelBalanceMinutes: 1440 }],
  ['UPDATE_TASK', 'false', { updatesTasks: false }],
  ['SLUICE_DATA', '/var/lib/x', { dataFolder: '/var/lib/x' }],
  [
    'SLUICE_TRUSTED_PROXIES',
    '127.0.0.1/32, 10.0.0.0/8,192.0.2.7,fd00::/8',
    { trustedProxies: ['127.0.0.1/32', '10.0.0.0/8', '192.0.2.7', 'fd00::/8'] },
  ],
  [
    'OUTBOUND_ALLOW',
    '127.0.0.1/32, ollama,10.0.0.0/8,::1,fd00::/8',
    { outboundAllow: ['127.0.0.1/32', 'ollama', '10.0.0.0/8', '::1', 'fd00::/8'] },
  ],
])('reads %s', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected)
})

test.each([
  ['PORT', '0', 'a port number from 1 to 65535'],
  ['PORT', '65536', 'a port number from 1 to 65535'],
  ['PORT', '3000x', 'a port number'],
  ['DATABASE_URL', 'mysql://h/d', 'a PostgreSQL address'],
  ['DATABASE_URL', 'postgres://h:port/d', 'a PostgreSQL address'],
  ['DATABASE_URL', 'postgres://u:12/34@h/d', 'special characters of the password'],
  ['DATABASE_URL', 'postgres://u:12?34@h/d', 'special characters of the password'],
  ['DATABASE_URL', 'postgres://u:12#34@h/d', 'special characters of the password'],
  ['SLUICE_SECRET', 'x'.repeat(31), 'at least 32 characters'],
  ['SLUICE_SECRET_PREVIOUS', `${'y'.repeat(32)} short`, 'at least 32 characters'],
  ['SLUICE_ROOT_PASSWORD', 'seven77', '8 to 20 characters'],
  ['SLUICE_ROOT_PASSWORD', 'xy1'.repeat(7), '8 to 20 characters'],
  ['SLUICE_HOST', 'example.com', 'the address of this machine'],
  ['SLUICE_METRICS', '0', 'an address with a port'],
  ['SLUICE_METRICS', 'localhost:9464', 'an address with a port'],
  ['SLUICE_METRICS', '1.2.3:9464', 'an address with a port'],
  ['SLUICE_METRICS', '10.0.0.1:70000', 'an address with a port'],
  ['SLUICE_METRICS_TOKEN', 'short', 'at least 32 characters'],
  ['SLUICE_ROOT_PASSWORD', '12345678', 'most used'],
  ['SLUICE_ROOT_PASSWORD', 'password', 'most used'],
  ['SLUICE_ROOT_PASSWORD', 'Admin123!', 'most used'],
  ['SLUICE_WORKERS', '0', 'from 1 to 64'],
  ['SLUICE_TURNSTILE_URL', 'check.example', 'a complete http or https address'],
  ['SLUICE_GITHUB_URL', 'git.example', 'a complete http or https address'],
  ['SLUICE_LINUXDO_URL', 'ftp://connect.example', 'a complete http or https address'],
  ['SLUICE_TRUSTED_PROXIES', '10.0.0.0/33', 'a comma-separated list of IP addresses and networks'],
  ['SLUICE_TRUSTED_PROXIES', 'proxy.internal', 'a comma-separated list'],
  ['SLUICE_WORKERS', '65', 'from 1 to 64'],
  ['CHANNEL_TEST_FREQUENCY', '0', 'a number of minutes from 1 to 43200'],
  ['CHANNEL_UPDATE_FREQUENCY', '1.5', 'a number of minutes'],
  ['OUTBOUND_ALLOW', '10.0.0.0/33', 'IP addresses, networks'],
  ['OUTBOUND_ALLOW', '127.1', 'IP addresses, networks'],
  ['OUTBOUND_ALLOW', 'http://host', 'IP addresses, networks'],
])('refuses %s=%s and says what it may be', (name, value, says) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be`)
  expect(() => readConfig({ [name]: value })).toThrow(says)
})

test.each(['0.0.0.0:9464', '10.0.0.1:9464', '[::]:9464', '[2001:db8::1]:9464'])(
  'serves metrics at %s with a token only',
  address => {
    expect(() => readConfig({ SLUICE_METRICS: address })).toThrow('SLUICE_METRICS_TOKEN must be')
    const token = 'x'.repeat(32)
    const config = readConfig({ SLUICE_METRICS: address, SLUICE_METRICS_TOKEN: token })
    expect(config.metrics).toMatchObject({ port: 9464, token })
  },
)

test('refuses a misspelt setting and lists the real ones', () => {
  expect(() => readConfig({ SLUICE_WORKER: '2' })).toThrow(
    /^SLUICE_WORKER is not a setting of Sluice; the settings are .*SLUICE_WORKERS/,
  )
})

test('the guides name no variable that a start refuses', () => {
  const guides = readdirSync('docs').filter(name => name.endsWith('.md'))
  const files = ['README.md', ...guides.map(name => `docs/${name}`)]
  const named = files.flatMap(
    file => readFileSync(file, 'utf8').match(/\bSLUICE_[A-Z_]*[A-Z]\b/g) ?? [],
  )
  for (const name of new Set(named)) {
    const refusal = `${name} is not a setting`
    expect(
      messageOf(() => readConfig({ [name]: '?' })),
      name,
    ).not.toContain(refusal)
  }
})

function messageOf(work: () => unknown): string {
  try {
    work()
    return ''
  } catch (error) {
    return String(error)
  }
}

test('never repeats a secret in a refusal', () => {
  expect(() => readConfig({ SLUICE_SECRET: 'geheim' })).not.toThrow(/geheim/)
})
