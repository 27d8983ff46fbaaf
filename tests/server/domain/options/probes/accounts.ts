import { randomInt, randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import type { OAuthProviderName } from '../../../../../contract/inputs/identity.ts'
import type { OptionKey } from '../../../../../contract/options.ts'
import { requireBotCheck } from '../../../../../server/domain/bot-check/index.ts'
import { checkEmailRules } from '../../../../../server/domain/email/index.ts'
import {
  signInWithTelegram,
  signInWithWechat,
  startAuthorization,
} from '../../../../../server/domain/identities/index.ts'
import { profileOfCode } from '../../../../../server/domain/identities/oauth-client.ts'
import { sendTestMail } from '../../../../../server/domain/mail/index.ts'
import { register } from '../../../../../server/domain/registration/index.ts'
import { startSignIn } from '../../../../../server/domain/sessions/index.ts'
import type { AppError } from '../../../../../server/kernel/app-error.ts'
import type { Ctx } from '../../../../../server/kernel/ctx.ts'
import { anyTelegram, telegramQuery } from '../../../../support/telegram.ts'
import {
  errorOf,
  firstCall,
  guestOf,
  mailTexts,
  offline,
  siteTexts,
  withoutWrites,
  type Probe,
  type Process,
} from './probe.ts'

const anyName = () => `u${randomUUID().slice(0, 8)}`

const emailOf = (address: string): Probe => ({
  see: ({ ctx }) => errorOf(() => checkEmailRules(ctx, address)),
})
const mail: Probe['see'] = process =>
  firstCall(process, 'mailer', ctx => sendTestMail(ctx, { email: 'reader@c.example' }))
const mailProbe: Probe = { needs: mailTexts, see: mail }

const registration: Probe['see'] = process =>
  errorOf(() =>
    register(withoutWrites(guestOf(process)), { username: anyName(), password: 'password-1' }),
  )
const passwordSignIn: Probe['see'] = process =>
  errorOf(() => startSignIn(guestOf(process), { username: anyName(), password: 'password-1' }))

const wechatTexts = {
  WeChatServerAddress: 'https://wechat.example',
  WeChatServerToken: 'token',
  WeChatAuthEnabled: 'true',
}
const wechat = (process: Process) =>
  firstCall(process, 'web', ctx => signInWithWechat(ctx, { code: '123456' }))
const telegramTexts = { TelegramBotToken: '1:first', TelegramBotName: 'bot' }
const telegram =
  (token: string): Probe['see'] =>
  process => {
    const data = telegramQuery(anyTelegram({ id: randomInt(1, 2 ** 40) }), token)
    return errorOf(() => signInWithTelegram(guestOf(process), { data }))
  }
const botCheckTexts = { TurnstileSiteKey: 'site', TurnstileSecretKey: 'secret' }

const clientTexts = {
  GITHUB: { ...siteTexts, GitHubClientId: 'a', GitHubClientSecret: 'b' },
  LINUXDO: { ...siteTexts, LinuxDOClientId: 'a', LinuxDOClientSecret: 'b' },
  OIDC: {
    ...siteTexts,
    OIDCIssuer: 'https://oidc.example',
    OIDCClientId: 'a',
    OIDCClientSecret: 'b',
  },
} as const
const switchOf = {
  GITHUB: 'GitHubOAuthEnabled',
  LINUXDO: 'LinuxDOOAuthEnabled',
  OIDC: 'OIDCEnabled',
} as const

/** Answers what a provider of OpenID Connect says about itself, and records the next request. */
function provider(ctx: Ctx): { readonly ctx: Ctx; readonly asked: () => string } {
  let asked = 'nothing'
  const fetch: Ctx['web']['fetch'] = async (url, init) => {
    const { origin, pathname } = new URL(url)
    if (!pathname.startsWith('/.well-known/')) {
      asked = inspect([url, init.headers, String(init.body)])
      throw new Error('enough')
    }
    return Response.json({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      response_types_supported: ['code'],
    })
  }
  return { ctx: { ...ctx, web: { fetch } }, asked: () => asked }
}

/** The address that a visitor is sent to, or why there is none. */
const authorization =
  (name: OAuthProviderName): Probe['see'] =>
  async process => {
    try {
      const { ctx } = provider(guestOf(process))
      const { url } = await startAuthorization(ctx, { provider: name }, undefined)
      const { origin, searchParams } = new URL(url)
      return [origin, searchParams.get('client_id')]
    } catch (error) {
      const { code, params } = error as AppError
      return [code, params]
    }
  }

/** How the server identifies itself to a provider. */
const tokenRequest =
  (name: OAuthProviderName): Probe['see'] =>
  async process => {
    const { ctx, asked } = provider(process.ctx)
    const secrets = { verifier: 'v'.repeat(43), nonce: 'n' }
    await profileOfCode(ctx, name, { code: 'c', state: 's', secrets }).catch(() => undefined)
    return asked()
  }

const switched = (name: OAuthProviderName): Probe => ({
  needs: clientTexts[name],
  see: authorization(name),
})
const clientId = (name: OAuthProviderName): Probe => ({
  needs: { ...clientTexts[name], [switchOf[name]]: 'true' },
  see: authorization(name),
})
const clientSecret = (name: OAuthProviderName): Probe => ({
  needs: clientTexts[name],
  see: tokenRequest(name),
})

/** Options of sign-in, sign-up and mail. */
export const accountProbes: Partial<Record<OptionKey, Probe>> = {
  PasswordLoginEnabled: { see: passwordSignIn },
  PasswordRegisterEnabled: { see: registration },
  RegisterEnabled: { see: registration },
  EmailVerificationEnabled: { needs: mailTexts, see: registration },
  GitHubOAuthEnabled: switched('GITHUB'),
  LinuxDOOAuthEnabled: switched('LINUXDO'),
  OIDCEnabled: switched('OIDC'),
  GitHubClientId: clientId('GITHUB'),
  LinuxDOClientId: clientId('LINUXDO'),
  OIDCClientId: clientId('OIDC'),
  GitHubClientSecret: clientSecret('GITHUB'),
  LinuxDOClientSecret: clientSecret('LINUXDO'),
  OIDCClientSecret: clientSecret('OIDC'),
  OIDCIssuer: { ...clientId('OIDC'), text: 'https://probe.example' },
  // The name is in the error that the provider is turned off.
  OIDCName: { see: authorization('OIDC') },
  WeChatAuthEnabled: {
    needs: { ...wechatTexts, WeChatAuthEnabled: 'false' },
    see: process => errorOf(() => signInWithWechat(offline(guestOf(process)), { code: '1234' })),
  },
  WeChatServerAddress: { needs: wechatTexts, see: wechat },
  WeChatServerToken: { needs: wechatTexts, see: wechat },
  TelegramOAuthEnabled: { needs: telegramTexts, see: telegram('1:first') },
  TelegramBotToken: {
    text: '2:second',
    needs: { ...telegramTexts, TelegramOAuthEnabled: 'true' },
    see: telegram('2:second'),
  },
  SecondFactorRequiredFor: {
    see: async ({ gateway, userSession }) =>
      (await fetch(`${gateway.url}/api/user/models`, { headers: userSession })).text(),
  },
  TurnstileCheckEnabled: {
    needs: botCheckTexts,
    see: process => errorOf(() => requireBotCheck(guestOf(process), undefined)),
  },
  TurnstileSecretKey: {
    needs: { ...botCheckTexts, TurnstileCheckEnabled: 'true' },
    see: async process => {
      const seen = await firstCall(process, 'botCheck', ctx => requireBotCheck(ctx, randomUUID()))
      return /secret: '([^']*)'/.exec(seen)?.[1]
    },
  },
  EmailDomainRestrictionEnabled: emailOf('ann@probe.example'),
  EmailAliasRestrictionEnabled: emailOf('ann.b@gmail.com'),
  EmailDomainWhitelist: {
    text: 'probe.example',
    needs: { EmailDomainRestrictionEnabled: 'true' },
    ...emailOf('ann@probe.example'),
  },
  SMTPServer: mailProbe,
  SMTPPort: mailProbe,
  SMTPAccount: mailProbe,
  SMTPFrom: { ...mailProbe, text: 'sender@b.example' },
  SMTPToken: mailProbe,
  SMTPSSLEnabled: mailProbe,
  SystemName: mailProbe,
}
