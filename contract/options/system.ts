import defaults from './defaults.json' with { type: 'json' }
import { numberMap } from './json-kinds.ts'
import {
  address,
  domains,
  flag,
  image,
  integer,
  line,
  number,
  secret,
  unsupportedFlag,
} from './plain-kinds.ts'
import { section } from './row.ts'

const PRICE_MAX = 1_000_000
/** The largest top-up, in US dollars. */
export const TOP_UP_MAX = 1_000_000
const PORT_MAX = 65_535

const server = section('system', 'server')
const worker = section('system', 'worker')
const payment = section('system', 'payment')
const signIn = section('system', 'sign-in')
const mailDomains = section('system', 'mail-domains')
const mail = section('system', 'smtp')
const github = section('system', 'github')
const wechat = section('system', 'wechat')
const telegram = section('system', 'telegram')
const botCheck = section('system', 'turnstile')
const linuxdo = section('system', 'linuxdo')

/** The options of the system tab. */
export const system = {
  /** This site's address, for mails, callbacks and chat links; online payment needs it. */
  ServerAddress: server.public(address, ''),

  /** Fetches user-given addresses in our place; empty: we fetch them ourselves. */
  WorkerUrl: worker.private(address, ''),
  /** What the worker knows us by. */
  WorkerValidKey: worker.private(secret, ''),

  /** The payment gateway; empty: no online top-up. */
  PayAddress: payment.private(address, ''),
  /** Our number at the payment gateway. */
  EpayId: payment.private(line, ''),
  /** Signs orders and callbacks. */
  EpayKey: payment.private(secret, ''),
  /** Where payment callbacks arrive; empty: the server address. */
  CustomCallbackAddress: payment.private(address, ''),
  /** Local currency per US dollar. */
  Price: payment.public(number({ above: 0, max: PRICE_MAX }), '7.3'),
  /** The smallest top-up, in US dollars. */
  MinTopUp: payment.public(integer(1, TOP_UP_MAX), '1'),
  /** What multiplies the price of a top-up, by group; a missing group or 0 counts as 1. */
  TopupGroupRatio: payment.private(numberMap, '{"default":1,"svip":1,"vip":1}'),

  /** Sign-in by password, the super admin's included. */
  PasswordLoginEnabled: signIn.public(flag, 'true'),
  /** Sign-up by password. */
  PasswordRegisterEnabled: signIn.private(flag, 'true'),
  /** Sign-up needs a code sent by mail. */
  EmailVerificationEnabled: signIn.public(flag, 'false'),
  /** Sign-in with GitHub. */
  GitHubOAuthEnabled: signIn.public(flag, 'false'),
  /** Sign-in with LinuxDO. */
  LinuxDOOAuthEnabled: signIn.public(flag, 'false'),
  /** Sign-in with WeChat. */
  WeChatAuthEnabled: signIn.public(flag, 'false'),
  /** Sign-in with Telegram. */
  TelegramOAuthEnabled: signIn.public(flag, 'false'),
  /** New accounts, by any method. */
  RegisterEnabled: signIn.public(flag, 'true'),
  /** Sign-in and sign-up need a bot check; off until they ask for one. */
  TurnstileCheckEnabled: signIn.public(unsupportedFlag, 'false'),

  /** Only addresses of listed domains may sign up. */
  EmailDomainRestrictionEnabled: mailDomains.private(flag, 'false'),
  /** Addresses with `+` or `.` before the `@` may not. */
  EmailAliasRestrictionEnabled: mailDomains.private(flag, 'false'),
  /** The listed domains. */
  EmailDomainWhitelist: mailDomains.private(domains, defaults.EmailDomainWhitelist.join(',')),

  SMTPServer: mail.private(line, ''),
  /** Port 465 always speaks TLS. */
  SMTPPort: mail.private(integer(1, PORT_MAX), '587'),
  SMTPAccount: mail.private(line, ''),
  /** The sender; empty: the account. */
  SMTPFrom: mail.private(line, ''),
  SMTPToken: mail.private(secret, ''),
  /** Speak TLS from the start, on other ports than 465 too. */
  SMTPSSLEnabled: mail.private(flag, 'false'),

  GitHubClientId: github.public(line, ''),
  GitHubClientSecret: github.private(secret, ''),

  WeChatServerAddress: wechat.private(address, ''),
  WeChatServerToken: wechat.private(secret, ''),
  WeChatAccountQRCodeImageURL: wechat.public(image, ''),

  TelegramBotToken: telegram.private(secret, ''),
  /** Without `@`. */
  TelegramBotName: telegram.public(line, ''),

  TurnstileSiteKey: botCheck.public(line, ''),
  TurnstileSecretKey: botCheck.private(secret, ''),

  LinuxDOClientId: linuxdo.public(line, ''),
  LinuxDOClientSecret: linuxdo.private(secret, ''),
}
