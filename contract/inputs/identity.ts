import type { z } from 'zod'
import { identityProviders } from '../enums.ts'
import { choice, input, line, optional, text } from './common.ts'

/** Codes and states of providers are shorter. */
const CODE_MAX = 2_048
const STATE_MAX = 128
const WECHAT_CODE_MAX = 64
const TELEGRAM_DATA_MAX = 4_096

/** Providers that send the browser back with a code. */
export const oauthProviderNames = ['GITHUB', 'LINUXDO', 'OIDC'] as const
export type OAuthProviderName = (typeof oauthProviderNames)[number]

const provider = () => choice(oauthProviderNames).describe('The provider.')
const inviteCode = () =>
  optional(text()).describe('Invitation code for a new account. An unknown one counts as none.')

export const StartState = input({ inviteCode: inviteCode() })

export const StartAuthorization = input({ provider: provider(), inviteCode: inviteCode() })

export const CompleteAuthorization = input({
  provider: provider(),
  code: line({ max: CODE_MAX, needed: 'valueRequired' }).describe('The code of the provider.'),
  state: line({ max: STATE_MAX }).describe('The state that the provider sent back.'),
})
export type CompleteAuthorization = z.output<typeof CompleteAuthorization>

const wechatCode = () =>
  line({ max: WECHAT_CODE_MAX, needed: 'secondFactorCodeNeeded' }).describe(
    'The code that the WeChat account of the site sent.',
  )

export const SignInWithWechat = input({ code: wechatCode(), inviteCode: inviteCode() })

export const LinkWechat = input({ code: wechatCode() })

const telegramData = () =>
  text(TELEGRAM_DATA_MAX).describe(
    'What the login widget of Telegram appends to an address: its fields as a query string.',
  )

export const SignInWithTelegram = input({ data: telegramData() })

export const LinkTelegram = input({ data: telegramData() })

export const UnlinkIdentity = input({
  provider: choice(identityProviders).describe('The provider.'),
})
