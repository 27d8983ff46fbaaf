import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { newPassword } from '../../contract/inputs/user.ts'
import { isNetwork, isOutboundRule } from './outbound-rule.ts'

const WORKERS_DEFAULT_MAX = 8
const SECRET_LENGTH_MIN = 32
const SECRET_PATTERN = /^[\x21-\x7e]+$/

/** Where metrics are served. */
export interface MetricsConfig {
  readonly host: string
  readonly port: number
  /** What a reader must send; undefined on an address that only this machine reaches. */
  readonly token: string | undefined
}

/** The settings of the environment. All other settings are options in the database. */
export interface Config {
  /** `PORT`: the one port that serves the console and every API. */
  readonly port: number
  /** `SLUICE_HOST`: the address to listen on; absent: all addresses of the machine. */
  readonly host: string | undefined
  /** `DATABASE_URL`: the operator's PostgreSQL server; absent: the embedded one. */
  readonly databaseUrl: string | undefined
  /** `SLUICE_SECRET`: encrypts keys and signs; the same on every machine that shares a database. Absent: a key file. */
  readonly secret: string | undefined
  /** `SLUICE_SECRET_PREVIOUS`: former secrets that stored values may be encrypted with. */
  readonly previousSecrets: readonly string[]
  /** `SLUICE_ROOT_PASSWORD`: the root password at the first start; absent: a random one is printed. */
  readonly rootPassword: string | undefined
  /** `SLUICE_WORKERS`: the number of serving processes on this machine; absent: `workersDefault`. */
  readonly workers: number
  /** `OUTBOUND_ALLOW`: private addresses, networks and host names that upstream calls may reach. */
  readonly outboundAllow: readonly string[]
  /** `SLUICE_TRUSTED_PROXIES`: addresses and networks of proxies whose forwarding headers are used. */
  readonly trustedProxies: readonly string[]
  /** `SLUICE_TURNSTILE_URL`: where answers of the bot check are verified; absent: at Cloudflare. */
  readonly turnstileUrl: string | undefined
  /** `SLUICE_GITHUB_URL`: a GitHub Enterprise Server for sign-in; absent: github.com. */
  readonly githubUrl: string | undefined
  /** `SLUICE_LINUXDO_URL`: the sign-in service of LinuxDO; absent: connect.linux.do. */
  readonly linuxdoUrl: string | undefined
  /** `SLUICE_STRIPE_URL`: the API of Stripe; absent: that of the company. */
  readonly stripeUrl: string | undefined
  /** `CHANNEL_TEST_FREQUENCY`: minutes between tests of all channels; absent: none by themselves. */
  readonly channelTestMinutes: number | undefined
  /** `CHANNEL_UPDATE_FREQUENCY`: minutes between updates of all balances; absent: none by themselves. */
  readonly channelBalanceMinutes: number | undefined
  /** `UPDATE_TASK`: whether this machine asks upstreams for the state of open tasks. */
  readonly updatesTasks: boolean
  /** `SLUICE_METRICS` and `SLUICE_METRICS_TOKEN`; absent: no metrics. */
  readonly metrics: MetricsConfig | undefined
  /** `SLUICE_DATA`: the folder of the embedded database and the key file. */
  readonly dataFolder: string
}

/** An invalid setting in the environment. The message contains its name and the allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/**
 * Half of the cores, because PostgreSQL needs the other half: on two cores one process serves more
 * calls than two, because its commits are larger and wait for no row locks of another process.
 */
export const workersDefault = () =>
  Math.max(1, Math.min(Math.floor(availableParallelism() / 2), WORKERS_DEFAULT_MAX))

/** The address of a site, without a slash at its end. */
const Site = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))

const Secret = z.string().min(SECRET_LENGTH_MIN).regex(SECRET_PATTERN)

const METRICS_ADDRESS = /^(?:(?:\[([\da-f:.]+)\]|([\d.]+)):)?(\d{1,5})$/i
const LOOPBACK = /^(127\.|::1$)/

/** A port alone is one of the loopback address. */
function readAddress(text: string): { readonly host: string; readonly port: number } {
  const [, v6, v4, port] = METRICS_ADDRESS.exec(text) ?? []
  return { host: v6 ?? v4 ?? '127.0.0.1', port: Number(port) }
}

/** Up to 30 days. */
const Minutes = wholeNumber(1, 43_200)
const MINUTES = 'a number of minutes from 1 to 43200'

/**
 * The driver verifies the certificate in these modes of libpq too, and warns of that at each connection: the
 * mode is named as what it does.
 */
const VERIFYING = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/
const withClearTls = (url: string): string =>
  url.includes('uselibpqcompat=true') ? url : url.replace(VERIFYING, '$1verify-full')

const SETTINGS = {
  PORT: {
    parse: wholeNumber(1, 65535).default(3000),
    says: 'a port number from 1 to 65535',
  },
  SLUICE_HOST: {
    parse: z
      .string()
      .refine(text => isIP(text) !== 0 || text === 'localhost')
      .optional(),
    says: 'the address of this machine to listen on, such as 127.0.0.1 or ::1',
  },
  DATABASE_URL: {
    parse: z.string().refine(isDatabaseUrl).transform(withClearTls).optional(),
    says: 'a PostgreSQL address such as postgresql://user:password@host:5432/database, in which special characters of the password are encoded (@ as %40, / as %2F, # as %23)',
  },
  SLUICE_SECRET: {
    parse: Secret.optional(),
    says: `at least ${SECRET_LENGTH_MIN} characters without spaces, for example the output of "openssl rand -base64 32"`,
  },
  SLUICE_SECRET_PREVIOUS: {
    parse: z
      .string()
      .default('')
      // A secret may contain a comma, but no space.
      .transform(text => text.split(/\s+/).filter(part => part !== ''))
      .pipe(z.array(Secret)),
    says: `former secrets separated by spaces or line ends, each of at least ${SECRET_LENGTH_MIN} characters`,
  },
  SLUICE_ROOT_PASSWORD: {
    parse: newPassword().optional(),
    says: 'a password of 8 to 20 characters that is not one of the most used ones, such as password1, 12345678 or aaaaaaaa; without it, a random one is made and printed once',
  },
  SLUICE_WORKERS: {
    parse: wholeNumber(1, 64).default(workersDefault),
    says: 'a number of processes from 1 to 64',
  },
  OUTBOUND_ALLOW: {
    parse: z
      .string()
      .default('')
      .transform(splitList)
      .pipe(z.array(z.string().refine(isOutboundRule))),
    says: 'a comma-separated list of IP addresses, networks such as 10.0.0.0/8, and host names',
  },
  SLUICE_TRUSTED_PROXIES: {
    parse: z
      .string()
      .default('')
      .transform(splitList)
      .pipe(z.array(z.string().refine(isNetwork))),
    says: 'a comma-separated list of IP addresses and networks such as 127.0.0.1/32,10.0.0.0/8',
  },
  SLUICE_TURNSTILE_URL: {
    parse: z.url({ protocol: /^https?$/ }).optional(),
    says: 'a complete http or https address',
  },
  SLUICE_GITHUB_URL: {
    parse: Site.optional(),
    says: 'a complete http or https address',
  },
  SLUICE_LINUXDO_URL: {
    parse: Site.optional(),
    says: 'a complete http or https address',
  },
  SLUICE_STRIPE_URL: {
    parse: Site.optional(),
    says: 'a complete http or https address',
  },
  CHANNEL_TEST_FREQUENCY: { parse: Minutes.optional(), says: MINUTES },
  CHANNEL_UPDATE_FREQUENCY: { parse: Minutes.optional(), says: MINUTES },
  UPDATE_TASK: {
    parse: z
      .enum(['true', 'false'])
      .default('true')
      .transform(text => text === 'true'),
    says: 'true or false',
  },
  SLUICE_METRICS: {
    parse: z
      .string()
      .regex(METRICS_ADDRESS)
      .transform(readAddress)
      .refine(({ host, port }) => isIP(host) !== 0 && port > 0 && port <= 65_535)
      .optional(),
    says: 'a port of this machine such as 9464, or an address with a port such as 10.0.0.5:9464 or [::1]:9464',
  },
  SLUICE_METRICS_TOKEN: {
    parse: Secret.optional(),
    says: `at least ${SECRET_LENGTH_MIN} characters without spaces, for example the output of "openssl rand -base64 32"`,
  },
  SLUICE_DATA: {
    parse: z.string().default('data'),
    says: 'a folder',
  },
} as const

/** Reads the settings. An empty variable counts as unset. Throws a ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  refuseUnknown(env)
  return {
    port: read(env, 'PORT'),
    host: read(env, 'SLUICE_HOST'),
    databaseUrl: read(env, 'DATABASE_URL'),
    secret: read(env, 'SLUICE_SECRET'),
    previousSecrets: read(env, 'SLUICE_SECRET_PREVIOUS'),
    rootPassword: read(env, 'SLUICE_ROOT_PASSWORD'),
    workers: read(env, 'SLUICE_WORKERS'),
    outboundAllow: read(env, 'OUTBOUND_ALLOW'),
    trustedProxies: read(env, 'SLUICE_TRUSTED_PROXIES'),
    turnstileUrl: read(env, 'SLUICE_TURNSTILE_URL'),
    githubUrl: read(env, 'SLUICE_GITHUB_URL'),
    linuxdoUrl: read(env, 'SLUICE_LINUXDO_URL'),
    stripeUrl: read(env, 'SLUICE_STRIPE_URL'),
    channelTestMinutes: read(env, 'CHANNEL_TEST_FREQUENCY'),
    channelBalanceMinutes: read(env, 'CHANNEL_UPDATE_FREQUENCY'),
    updatesTasks: read(env, 'UPDATE_TASK'),
    metrics: readMetrics(env),
    dataFolder: read(env, 'SLUICE_DATA'),
  }
}

type Name = keyof typeof SETTINGS
type Value<N extends Name> = z.output<(typeof SETTINGS)[N]['parse']>

function read<N extends Name>(
  env: Readonly<Record<string, string | undefined>>,
  name: N,
): Value<N> {
  const { parse, says } = SETTINGS[name]
  const result = parse.safeParse(env[name]?.trim() || undefined)
  // The value is not repeated: it may be a secret.
  if (!result.success) throw new ConfigError(`${name} must be ${says}.`)
  return result.data as Value<N>
}

function readMetrics(env: Readonly<Record<string, string | undefined>>): MetricsConfig | undefined {
  const address = read(env, 'SLUICE_METRICS')
  const token = read(env, 'SLUICE_METRICS_TOKEN')
  if (!address) return undefined
  if (token === undefined && !LOOPBACK.test(address.host)) {
    throw new ConfigError(
      'SLUICE_METRICS_TOKEN must be set when SLUICE_METRICS is an address that other machines reach.',
    )
  }
  return { ...address, token }
}

/** Refuses an unknown variable, because a misspelt name would silently use the default. */
function refuseUnknown(env: Readonly<Record<string, string | undefined>>): void {
  const unknown = Object.keys(env).find(name => name.startsWith('SLUICE_') && !(name in SETTINGS))
  if (!unknown) return
  const known = Object.keys(SETTINGS).join(', ')
  throw new ConfigError(`${unknown} is not a setting of Sluice; the settings are ${known}.`)
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** An @ after the host means that the host is a part of the password, which an error would then name. */
function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const { pathname, search, hash } = new URL(text)
  return !`${pathname}${search}${hash}`.includes('@')
}
