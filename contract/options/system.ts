import defaults from './defaults.json' with { type: 'json' }
import { numberMap } from './json-kinds.ts'
import {
  accountName,
  address,
  choice,
  domains,
  flag,
  image,
  integer,
  line,
  number,
  secret,
} from './plain-kinds.ts'
import { section } from './row.ts'

const PRICE_MAX = 1_000_000
/** The largest top-up, in US dollars. */
export const TOP_UP_MAX = 1_000_000
const PORT_MAX = 65_535
/** Currencies of Stripe with two decimal places. */
const STRIPE_CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CNY',
  'HKD',
  'SGD',
  'AUD',
  'CAD',
  'CHF',
  'INR',
  'BRL',
  'MYR',
] as const

const SIGN_IN = 'sign-in-options:change'
const server = section('system', 'server', SIGN_IN)
const worker = section('system', 'worker')
const payment = section('system', 'payment', 'payment-options:change')
const stripe = section('system', 'stripe', 'payment-options:change')
const signIn = section('system', 'sign-in', SIGN_IN)
const mailDomains = section('system', 'mail-domains', SIGN_IN)
const mail = section('system', 'smtp', SIGN_IN)
const github = section('system', 'github', SIGN_IN)
const wechat = section('system', 'wechat', SIGN_IN)
const telegram = section('system', 'telegram', SIGN_IN)
const botCheck = section('system', 'turnstile', SIGN_IN)
const linuxdo = section('system', 'linuxdo', SIGN_IN)
const oidc = section('system', 'oidc', SIGN_IN)

/** The options of the system tab. */
export const system = {
  /** This site's address, for mails, callbacks and chat links; online payment needs it. */
  ServerAddress: server.public(address, '', {
    status: 'serverAddress',
    rest: 'server_address',
    effect: 'server/domain/orders/payment-form.ts',
  }),

  /** Fetches the pictures at addresses in calls. Empty: upstreams fetch them. */
  WorkerUrl: worker.private(address, '', 'server/relay/steps/fetch-pictures.ts'),
  /** The credential for the worker. */
  WorkerValidKey: worker.private(secret, '', 'server/relay/steps/fetch-pictures.ts'),

  /** The payment gateway; empty: no online top-up. */
  PayAddress: payment.private(address, '', 'server/domain/orders/epay.ts'),
  /** The merchant id of this site at the payment gateway. */
  EpayId: payment.private(line, '', 'server/domain/orders/epay.ts'),
  /** Signs orders and callbacks. */
  EpayKey: payment.private(secret, '', 'server/domain/orders/epay.ts'),
  /** The address for payment callbacks; empty: the server address. */
  CustomCallbackAddress: payment.private(address, '', 'server/domain/orders/epay.ts'),
  /** Local currency per US dollar. */
  Price: payment.public(number({ above: 0, max: PRICE_MAX }), '7.3', {
    status: 'price',
    rest: 'price',
    effect: 'server/domain/orders/epay.ts',
  }),
  /** The smallest top-up, in US dollars. */
  MinTopUp: payment.public(integer(1, TOP_UP_MAX), '1', {
    status: 'minTopUp',
    rest: 'min_topup',
    effect: 'server/domain/orders/epay.ts',
  }),
  /** The factor of the price of a top-up, by group. A missing group or 0 counts as 1. */
  TopupGroupRatio: payment.private(
    numberMap,
    '{"default":1,"svip":1,"vip":1}',
    'server/domain/orders/quote-top-up.ts',
  ),

  /** The API key of the Stripe account; empty: no payment with Stripe. */
  StripeSecretKey: stripe.private(secret, '', 'server/domain/orders/stripe.ts'),
  /** The signing secret of the webhook endpoint at Stripe. */
  StripeWebhookSecret: stripe.private(secret, '', 'server/domain/orders/take-stripe-event.ts'),
  /** The currency of payments with Stripe. */
  StripeCurrency: stripe.private(
    choice(...STRIPE_CURRENCIES),
    'USD',
    'server/domain/orders/stripe.ts',
  ),
  /** Price of one US dollar of quota, in that currency. */
  StripePrice: stripe.private(
    number({ above: 0, max: PRICE_MAX }),
    '1',
    'server/domain/orders/stripe.ts',
  ),
  /** The smallest top-up with Stripe, in US dollars. */
  StripeMinTopUp: stripe.private(integer(1, TOP_UP_MAX), '1', 'server/domain/orders/stripe.ts'),

  /** Sign-in with a password, also for the super admin. */
  PasswordLoginEnabled: signIn.public(flag, 'true', {
    status: 'canSignInWithPassword',
    effect: 'server/domain/sessions/check-password.ts',
  }),
  /** Sign-up by password. */
  PasswordRegisterEnabled: signIn.public(flag, 'true', {
    status: 'canRegisterWithPassword',
    effect: 'server/domain/registration/register.ts',
  }),
  /** Sign-up needs a code sent by mail. */
  EmailVerificationEnabled: signIn.public(flag, 'false', {
    status: 'isEmailVerificationRequired',
    rest: 'email_verification',
    effect: 'server/domain/registration/register.ts',
  }),
  /** Sign-in with GitHub. */
  GitHubOAuthEnabled: signIn.public(flag, 'false', {
    status: 'canSignInWithGithub',
    rest: 'github_oauth',
    effect: 'server/domain/identities/providers.ts',
  }),
  /** Sign-in with LinuxDO. */
  LinuxDOOAuthEnabled: signIn.public(flag, 'false', {
    status: 'canSignInWithLinuxdo',
    rest: 'linuxdo_oauth',
    effect: 'server/domain/identities/providers.ts',
  }),
  /** Sign-in with the provider of OpenID Connect. */
  OIDCEnabled: signIn.public(flag, 'false', {
    status: 'canSignInWithOidc',
    rest: 'oidc_enabled',
    effect: 'server/domain/identities/providers.ts',
  }),
  /** Sign-in with WeChat. */
  WeChatAuthEnabled: signIn.public(flag, 'false', {
    status: 'canSignInWithWechat',
    rest: 'wechat_login',
    effect: 'server/domain/identities/wechat.ts',
  }),
  /** Sign-in with Telegram. */
  TelegramOAuthEnabled: signIn.public(flag, 'false', {
    status: 'canSignInWithTelegram',
    rest: 'telegram_oauth',
    effect: 'server/domain/identities/providers.ts',
  }),
  /** The roles that must have a second factor. */
  SecondFactorRequiredFor: section('system', 'sign-in', 'second-factor:require').private(
    choice('off', 'admins', 'everyone'),
    'off',
    'server/domain/second-factors/required-factor.ts',
  ),
  /** New accounts, by any method. */
  RegisterEnabled: signIn.public(flag, 'true', {
    status: 'canRegister',
    effect: 'server/domain/registration/register.ts',
  }),
  /** Sign-in, sign-up and mails with codes need a bot check. */
  TurnstileCheckEnabled: signIn.public(flag, 'false', {
    status: 'isTurnstileRequired',
    rest: 'turnstile_check',
    effect: 'server/domain/bot-check/require-bot-check.ts',
  }),

  /** Only addresses of listed domains may sign up. */
  EmailDomainRestrictionEnabled: mailDomains.private(
    flag,
    'false',
    'server/domain/email/email-rules.ts',
  ),
  /** Addresses with `+` or `.` before the `@` may not. */
  EmailAliasRestrictionEnabled: mailDomains.private(
    flag,
    'false',
    'server/domain/email/email-rules.ts',
  ),
  /** The listed domains. */
  EmailDomainWhitelist: mailDomains.private(
    domains,
    defaults.EmailDomainWhitelist.join(','),
    'server/domain/email/email-rules.ts',
  ),

  /** Host name of the mail server; without it the site sends no mail. */
  SMTPServer: mail.private(line, '', 'server/domain/mail/mail-server.ts'),
  /** Port 465 always speaks TLS. */
  SMTPPort: mail.private(integer(1, PORT_MAX), '587', 'server/domain/mail/mail-server.ts'),
  /** The name to sign in with at the mail server. */
  SMTPAccount: mail.private(line, '', 'server/domain/mail/mail-server.ts'),
  /** Mail address of the sender; empty: the account. */
  SMTPFrom: mail.private(line, '', 'server/domain/mail/mail-server.ts'),
  /** The password of the account. Empty: no sign-in. */
  SMTPToken: mail.private(secret, '', 'server/domain/mail/mail-server.ts'),
  /** Speak TLS from the start, on other ports than 465 too. */
  SMTPSSLEnabled: mail.private(flag, 'false', 'server/domain/mail/mail-server.ts'),

  GitHubClientId: github.public(line, '', {
    status: 'githubClientId',
    rest: 'github_client_id',
    effect: 'server/domain/identities/providers.ts',
  }),
  GitHubClientSecret: github.private(secret, '', 'server/domain/identities/providers.ts'),

  WeChatServerAddress: wechat.private(address, '', 'server/domain/identities/wechat.ts'),
  WeChatServerToken: wechat.private(secret, '', 'server/domain/identities/wechat.ts'),
  WeChatAccountQRCodeImageURL: wechat.public(image, '', {
    status: 'wechatQrcode',
    rest: 'wechat_qrcode',
    effect: 'client/shell/guest/WechatDialog.tsx',
  }),

  TelegramBotToken: telegram.private(secret, '', 'server/domain/identities/telegram.ts'),
  /** Without `@`. */
  TelegramBotName: telegram.public(accountName, '', {
    status: 'telegramBotName',
    rest: 'telegram_bot_name',
    effect: 'client/shell/guest/TelegramWidget.tsx',
  }),

  TurnstileSiteKey: botCheck.public(line, '', {
    status: 'turnstileSiteKey',
    rest: 'turnstile_site_key',
    effect: 'compat/console/bot-check-origins.ts',
  }),
  TurnstileSecretKey: botCheck.private(secret, '', 'server/domain/bot-check/require-bot-check.ts'),

  LinuxDOClientId: linuxdo.public(line, '', {
    status: 'linuxdoClientId',
    rest: 'linuxdo_client_id',
    effect: 'server/domain/identities/providers.ts',
  }),
  LinuxDOClientSecret: linuxdo.private(secret, '', 'server/domain/identities/providers.ts'),

  /** The name on the button. */
  OIDCName: oidc.public(line, 'OpenID Connect', {
    status: 'oidcName',
    effect: 'server/domain/identities/provider-name.ts',
  }),
  /** The issuer, or the address of its discovery document. */
  OIDCIssuer: oidc.private(address, '', 'server/domain/identities/providers.ts'),
  OIDCClientId: oidc.public(line, '', {
    status: 'oidcClientId',
    rest: 'oidc_client_id',
    effect: 'server/domain/identities/providers.ts',
  }),
  OIDCClientSecret: oidc.private(secret, '', 'server/domain/identities/providers.ts'),
}
