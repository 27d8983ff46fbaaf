import type { OptionValues } from '../../../contract/options.ts'
import about from '../../../package.json' with { type: 'json' }
import type { Services } from '../../kernel/ctx.ts'
import { optionsCache } from './cache.ts'
import { isPaymentSiteSet } from './payment-site.ts'

export type SiteStatus = ReturnType<typeof siteStatus>

const ADDRESS_UNTIL_SET = 'http://localhost:3000'

/** What everybody may know of the site; no secret is among it. */
export function siteStatus(services: Services) {
  const values = optionsCache.read(services)
  return {
    id: 'site',
    ...looksOf(values),
    ...signInOf(values),
    ...moneyOf(values),
    ...featuresOf(values),
  }
}

function looksOf(values: OptionValues) {
  return {
    version: about.version,
    startedAt: new Date(performance.timeOrigin),
    systemName: values.SystemName,
    logo: values.Logo,
    footerHtml: values.Footer,
    defaultLanguage: values.DefaultLanguage,
    serverAddress: values.ServerAddress || ADDRESS_UNTIL_SET,
    chatLink: values.ChatLink,
    chatLink2: values.ChatLink2,
    chats: values.Chats,
    defaultCollapseSidebar: values.DefaultCollapseSidebar,
    demo: values.DemoSiteEnabled,
  }
}

function signInOf(values: OptionValues) {
  return {
    passwordLoginEnabled: values.PasswordLoginEnabled,
    registerEnabled: values.RegisterEnabled,
    emailVerification: values.EmailVerificationEnabled,
    githubOauth: values.GitHubOAuthEnabled,
    githubClientId: values.GitHubClientId,
    linuxdoOauth: values.LinuxDOOAuthEnabled,
    linuxdoClientId: values.LinuxDOClientId,
    telegramOauth: values.TelegramOAuthEnabled,
    telegramBotName: values.TelegramBotName,
    wechatLogin: values.WeChatAuthEnabled,
    wechatQrcode: values.WeChatAccountQRCodeImageURL,
    turnstileCheck: values.TurnstileCheckEnabled,
    turnstileSiteKey: values.TurnstileSiteKey,
  }
}

function moneyOf(values: OptionValues) {
  return {
    price: values.Price,
    minTopUp: values.MinTopUp,
    topUpLink: values.TopUpLink,
    quotaPerUnit: values.QuotaPerUnit,
    displayInCurrency: values.DisplayInCurrencyEnabled,
    enableOnlineTopUp: isPaymentSiteSet(values),
  }
}

function featuresOf(values: OptionValues) {
  return {
    enableDrawing: values.DrawingEnabled,
    enableTask: values.TaskEnabled,
    enableDataExport: values.DataExportEnabled,
    dataExportDefaultTime: values.DataExportDefaultTime,
    mjNotifyEnabled: values.MjNotifyEnabled,
  }
}
