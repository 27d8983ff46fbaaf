import {
  siteContent,
  siteStatus,
  type SiteContent as SiteContentRow,
  type SiteStatus as SiteStatusRow,
} from '../../domain/options/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { siteChanges } from '../live/viewer.ts'

const ChatLink = builder.objectRef<SiteStatusRow['chats'][number]>('ChatLink').implement({
  description: 'A chat app that can be opened with a token.',
  fields: t => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    url: t.exposeString('url', {
      description: 'Its address; `{key}` and `{address}` in it stand for the token and the site.',
    }),
  }),
})

export const SiteStatus = builder.objectRef<SiteStatusRow>('SiteStatus').implement({
  description: 'What anybody may know of the site: its name, its switches, its links.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({
      description: 'Global id; there is one site.',
      resolve: () => encodeId('SiteStatus', 1),
    }),
    systemName: t.exposeString('systemName', { description: 'Name of the site.' }),
    logo: t.exposeString('logo', {
      description: 'Address of its logo; empty for the built-in one.',
    }),
    footerHtml: t.exposeString('footerHtml', {
      description:
        'HTML of its footer, to be sanitised before it is shown; empty for the built-in one.',
    }),
    serverAddress: t.exposeString('serverAddress', {
      description: 'Address callers use; may be empty.',
    }),
    defaultLanguage: t.exposeString('defaultLanguage', {
      description: 'Language of a visitor who names none: en or zh.',
    }),
    version: t.exposeString('version', { description: 'Version of the server.' }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description: 'When the server was started.',
    }),
    demo: t.exposeBoolean('demo', { description: 'Whether it runs with sample data.' }),
    quotaPerUnit: t.expose('quotaPerUnit', {
      type: 'Decimal',
      description: 'Quota worth one US dollar.',
    }),
    displayInCurrency: t.exposeBoolean('displayInCurrency', {
      description: 'Whether quota is shown as money.',
    }),
    price: t.expose('price', {
      type: 'Decimal',
      description: 'Price of one US dollar of quota, in the payment currency.',
    }),
    minTopUp: t.exposeInt('minTopUp', {
      description: 'Smallest amount of a top-up, in US dollars.',
    }),
    topUpLink: t.exposeString('topUpLink', {
      description: 'Where redemption codes are sold; may be empty.',
    }),
    enableOnlineTopUp: t.exposeBoolean('enableOnlineTopUp', {
      description: 'Whether one can pay online.',
    }),
  }),
})

builder.objectFields(SiteStatus, t => ({
  chats: t.field({
    type: [ChatLink],
    description: 'Chat apps offered.',
    resolve: status => [...status.chats],
  }),
  chatLink: t.exposeString('chatLink', { description: 'Address of the chat page; may be empty.' }),
  chatLink2: t.exposeString('chatLink2', {
    description: 'Address of a second chat app; may be empty.',
  }),
  enableDataExport: t.exposeBoolean('enableDataExport', {
    description: 'Whether there is a dashboard.',
  }),
  dataExportDefaultTime: t.exposeString('dataExportDefaultTime', {
    description: 'First grain of the dashboard: hour, day or week.',
  }),
  defaultCollapseSidebar: t.exposeBoolean('defaultCollapseSidebar', {
    description: 'Whether the side menu begins collapsed.',
  }),
  enableDrawing: t.exposeBoolean('enableDrawing', { description: 'Whether drawing is offered.' }),
  mjNotifyEnabled: t.exposeBoolean('mjNotifyEnabled', {
    description: 'Whether drawing callbacks are accepted.',
  }),
  enableTask: t.exposeBoolean('enableTask', {
    description: 'Whether asynchronous tasks are offered.',
  }),
}))

builder.objectFields(SiteStatus, t => ({
  registerEnabled: t.exposeBoolean('registerEnabled', {
    description: 'Whether new accounts can be opened.',
  }),
  passwordLoginEnabled: t.exposeBoolean('passwordLoginEnabled', {
    description: 'Whether one can sign in with a password.',
  }),
  emailVerification: t.exposeBoolean('emailVerification', {
    description: 'Whether opening an account needs a mail code.',
  }),
  githubOauth: t.exposeBoolean('githubOauth', {
    description: 'Whether one can sign in with GitHub.',
  }),
  githubClientId: t.exposeString('githubClientId', {
    description: 'Public id of the GitHub app; may be empty.',
  }),
  linuxdoOauth: t.exposeBoolean('linuxdoOauth', {
    description: 'Whether one can sign in with LinuxDO.',
  }),
  linuxdoClientId: t.exposeString('linuxdoClientId', {
    description: 'Public id of the LinuxDO app; may be empty.',
  }),
  wechatLogin: t.exposeBoolean('wechatLogin', {
    description: 'Whether one can sign in with WeChat.',
  }),
  wechatQrcode: t.exposeString('wechatQrcode', {
    description: "Address of the WeChat account's QR code; may be empty.",
  }),
  telegramOauth: t.exposeBoolean('telegramOauth', {
    description: 'Whether one can sign in with Telegram.',
  }),
  telegramBotName: t.exposeString('telegramBotName', {
    description: 'Name of the Telegram bot; may be empty.',
  }),
  turnstileCheck: t.exposeBoolean('turnstileCheck', {
    description: 'Whether sign-in asks for a bot check.',
  }),
  turnstileSiteKey: t.exposeString('turnstileSiteKey', {
    description: 'Public key of the bot check; may be empty.',
  }),
}))

const SiteContent = builder.objectRef<SiteContentRow>('SiteContent').implement({
  description:
    'Texts by the operator: Markdown, HTML or an address, to be sanitised before they are shown.',
  fields: t => ({
    notice: t.exposeString('notice', { description: 'The notice; empty for none.' }),
    home: t.exposeString('home', { description: 'The home page; empty for the built-in one.' }),
    about: t.exposeString('about', { description: 'The about page; empty for the built-in one.' }),
  }),
})

builder.queryFields(t => ({
  siteStatus: t.field({
    type: SiteStatus,
    description: 'What anybody may know of the site.',
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

builder.subscriptionField('siteStatusUpdated', t =>
  t.field({
    type: SiteStatus,
    description: 'What anybody may know of the site, now and whenever a setting is saved.',
    authScopes: { public: true },
    subscribe: (_root, _args, ctx) => siteChanges(ctx),
    resolve: status => status,
  }),
)
