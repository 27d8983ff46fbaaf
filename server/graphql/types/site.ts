import {
  siteContent,
  siteStatus,
  type SiteContent as SiteContentRow,
  type SiteStatus as SiteStatusRow,
} from '../../domain/options/index.ts'
import { topUpMethods, type TopUpMethod as TopUpMethodRow } from '../../domain/orders/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { contentChanges, siteChanges } from '../live/site.ts'
import { Language, PaymentMethod } from './enums.ts'
import { textOrNull } from './text-or-null.ts'

const DashboardInterval = builder.enumType('DashboardInterval', {
  description: 'Time range of one point of the dashboard.',
  values: {
    HOUR: { value: 'hour', description: 'An hour.' },
    DAY: { value: 'day', description: 'A day.' },
    WEEK: { value: 'week', description: 'Seven days.' },
  } as const,
})

const ChatLink = builder.objectRef<SiteStatusRow['chats'][number]>('ChatLink').implement({
  description: 'A chat app that can be opened with a token.',
  fields: t => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    url: t.exposeString('url', {
      description:
        'Its address. `{key}` and `{address}` are replaced by the token and the address of the site.',
    }),
  }),
})

const TopUpMethod = builder.objectRef<TopUpMethodRow>('TopUpMethod').implement({
  description: 'A way to pay orders, and its terms.',
  fields: t => ({
    method: t.expose('method', { type: PaymentMethod, description: 'The method.' }),
    minimum: t.exposeInt('minimum', { description: 'Smallest amount, in US dollars.' }),
    currency: t.exposeString('currency', { description: 'Its currency, as a code of ISO 4217.' }),
    price: t.expose('price', {
      type: 'Decimal',
      description: 'Price of one US dollar of quota, in that currency, before group ratios.',
    }),
  }),
})

export const SiteStatus = builder.objectRef<SiteStatusRow>('SiteStatus').implement({
  description: 'Public facts about the site: its name, features and links.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({
      description: 'Global id; there is one site.',
      resolve: () => encodeId('SiteStatus', 1),
    }),
    systemName: t.exposeString('systemName', { description: 'Name of the site.' }),
    logo: textOrNull(t, 'logo', 'Address of its logo; null for the built-in one.'),
    footerHtml: textOrNull(
      t,
      'footerHtml',
      'HTML of its footer, to be sanitised before it is shown; null for the built-in one.',
    ),
    serverAddress: t.exposeString('serverAddress', {
      description: 'Address that callers use.',
    }),
    defaultLanguage: t.expose('defaultLanguage', {
      type: Language,
      description: 'Language of error messages for a request without a language.',
    }),
    version: t.exposeString('version', { description: 'Version of the server.' }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description: 'When the server started.',
    }),
    isDemo: t.exposeBoolean('isDemo', {
      description: 'Whether it says that it is a demonstration.',
    }),
    quotaPerUnit: t.expose('quotaPerUnit', {
      type: 'Decimal',
      description: 'Quota worth one US dollar.',
    }),
    isQuotaInCurrency: t.exposeBoolean('isQuotaInCurrency', {
      description: 'Whether quota is shown as money.',
    }),
    topUpPrice: t.expose('price', {
      type: 'Decimal',
      description:
        'Price of one US dollar of quota at the payment gateway, in yuan. `topUpMethods` has each method.',
    }),
    minTopUp: t.exposeInt('minTopUp', {
      description:
        'Smallest amount of a top-up at the payment gateway, in US dollars. `topUpMethods` has each method.',
    }),
    topUpLink: textOrNull(
      t,
      'topUpLink',
      'Address where redemption codes are sold; null for none.',
    ),
    canTopUpOnline: t.boolean({
      description: 'Whether online payment is possible.',
      resolve: (_status, _args, ctx) => topUpMethods(ctx).length > 0,
    }),
    topUpMethods: t.field({
      type: [TopUpMethod],
      description: 'How orders can be paid now; empty while online payment is not possible.',
      resolve: (_status, _args, ctx) => topUpMethods(ctx),
    }),
  }),
})

builder.objectFields(SiteStatus, t => ({
  chats: t.field({
    type: [ChatLink],
    description: 'Chat apps offered.',
    resolve: status => [...status.chats],
  }),
  chatLink: textOrNull(t, 'chatLink', 'Address of the chat page; null for none.'),
  secondChatLink: textOrNull(t, 'secondChatLink', 'Address of a second chat page; null for none.'),
  hasAbout: t.boolean({
    description: 'Whether its owner has written an about page.',
    resolve: (_status, _args, ctx) => siteContent(ctx).about.trim() !== '',
  }),
  hasDashboard: t.exposeBoolean('hasDashboard', {
    description: 'Whether there is a dashboard.',
  }),
  dashboardInterval: t.expose('dashboardInterval', {
    type: DashboardInterval,
    description: 'Default time range of one point of the dashboard.',
  }),
  isSidebarCollapsed: t.exposeBoolean('isSidebarCollapsed', {
    description: 'Whether the side menu begins collapsed.',
  }),
  hasDrawing: t.exposeBoolean('hasDrawing', { description: 'Whether drawing is offered.' }),
  hasDrawingCallbacks: t.exposeBoolean('hasDrawingCallbacks', {
    description: 'Whether drawing callbacks are accepted.',
  }),
  hasTasks: t.exposeBoolean('hasTasks', {
    description: 'Whether asynchronous tasks are offered.',
  }),
}))

builder.objectFields(SiteStatus, t => ({
  canRegister: t.exposeBoolean('canRegister', {
    description: 'Whether new accounts can be opened.',
  }),
  canRegisterWithPassword: t.exposeBoolean('canRegisterWithPassword', {
    description: 'Whether new accounts can be opened with a password; needs `canRegister` too.',
  }),
  canSendMail: t.exposeBoolean('canSendMail', {
    description: 'Whether mail can be sent, which codes for mail addresses need.',
  }),
  canResetPassword: t.exposeBoolean('canResetPassword', {
    description: 'Whether a link for a new password can be sent by mail.',
  }),
  canSignInWithPassword: t.exposeBoolean('canSignInWithPassword', {
    description: 'Whether sign-in is possible with a password.',
  }),
  isEmailVerificationRequired: t.exposeBoolean('isEmailVerificationRequired', {
    description: 'Whether sign-up requires a code that is sent by mail.',
  }),
  canSignInWithGithub: t.exposeBoolean('canSignInWithGithub', {
    description: 'Whether sign-in is possible with GitHub.',
  }),
  githubClientId: textOrNull(t, 'githubClientId', 'Public id of the GitHub app; null for none.'),
  canSignInWithOidc: t.exposeBoolean('canSignInWithOidc', {
    description: 'Whether users can sign in with the provider of OpenID Connect.',
  }),
  oidcName: textOrNull(t, 'oidcName', 'Name of the provider of OpenID Connect.'),
  oidcClientId: textOrNull(t, 'oidcClientId', 'Public id of this site there; null for none.'),
  canSignInWithLinuxdo: t.exposeBoolean('canSignInWithLinuxdo', {
    description: 'Whether sign-in is possible with LinuxDO.',
  }),
  linuxdoClientId: textOrNull(t, 'linuxdoClientId', 'Public id of the LinuxDO app; null for none.'),
  canSignInWithWechat: t.exposeBoolean('canSignInWithWechat', {
    description: 'Whether sign-in is possible with WeChat.',
  }),
  wechatQrcode: textOrNull(
    t,
    'wechatQrcode',
    "Address of the WeChat account's QR code; null for none.",
  ),
  canSignInWithTelegram: t.exposeBoolean('canSignInWithTelegram', {
    description: 'Whether sign-in is possible with Telegram.',
  }),
  telegramBotName: textOrNull(t, 'telegramBotName', 'Name of the Telegram bot; null for none.'),
  isTurnstileRequired: t.exposeBoolean('isTurnstileRequired', {
    description: 'Whether sign-in, sign-up and mails with codes ask for a bot check.',
  }),
  turnstileSiteKey: textOrNull(
    t,
    'turnstileSiteKey',
    'Public key of the bot check; null for none.',
  ),
}))

const SiteContent = builder.objectRef<SiteContentRow>('SiteContent').implement({
  description:
    'Texts by the operator: Markdown, HTML or an address, to be sanitised before they are shown.',
  fields: t => ({
    notice: textOrNull(t, 'notice', 'The notice; null for none.'),
    home: textOrNull(t, 'home', 'The home page; null for the built-in one.'),
    about: textOrNull(t, 'about', 'The about page; null for the built-in one.'),
  }),
})

builder.queryFields(t => ({
  siteStatus: t.field({
    type: SiteStatus,
    description: 'Public facts about the site.',
    authScopes: { public: true },
    resolve: (_root, _args, ctx) => siteStatus(ctx),
  }),
  siteContent: t.field({
    type: SiteContent,
    description: 'Texts by the operator.',
    authScopes: { public: true },
    resolve: (_root, _args, ctx) => siteContent(ctx),
  }),
}))

builder.subscriptionFields(t => ({
  siteStatusUpdated: t.field({
    type: SiteStatus,
    description: 'Public facts about the site: the current values, and after every saved setting.',
    authScopes: { public: true },
    subscribe: (_root, _args, ctx) => siteChanges(ctx),
    resolve: status => status,
  }),
  siteContentUpdated: t.field({
    type: SiteContent,
    description: 'Texts by the operator: the current ones, and after every saved setting.',
    authScopes: { public: true },
    subscribe: (_root, _args, ctx) => contentChanges(ctx),
    resolve: content => content,
  }),
}))
