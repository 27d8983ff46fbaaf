import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import { loadTexts } from './i18n/index.ts'
import { loadCode } from './relay/resource.ts'

/** The parts of a route. */
export interface PageCode {
  readonly texts: readonly string[]
  readonly entry: () => Promise<{ readonly entry: { readonly loader: LoaderFunction } }>
  readonly page: () => Promise<{ readonly Page: ComponentType }>
}

/** The code of each page. Its entry point and its component are chunks that load in parallel. */
const pages = {
  about: {
    texts: ['home'],
    entry: () => import('./routes/about/About.entrypoint.ts'),
    page: () => import('./routes/about/AboutPage.tsx'),
  },
  channels: {
    texts: ['channel'],
    entry: () => import('./routes/channels/Channels.entrypoint.ts'),
    page: () => import('./routes/channels/ChannelsPage.tsx'),
  },
  audit: {
    texts: ['audit', 'auditLabels'],
    entry: () => import('./routes/audit/Audit.entrypoint.ts'),
    page: () => import('./routes/audit/AuditPage.tsx'),
  },
  ledger: {
    texts: ['ledger', 'accounting'],
    entry: () => import('./routes/ledger/Ledger.entrypoint.ts'),
    page: () => import('./routes/ledger/LedgerPage.tsx'),
  },
  channelDrawer: {
    texts: ['channel', 'channelWork'],
    entry: () => import('./routes/channels/ChannelDrawer.entrypoint.ts'),
    page: () => import('./routes/channels/ChannelDrawer.tsx'),
  },
  chat: {
    texts: ['chat'],
    entry: () => import('./routes/chat/Chat.entrypoint.ts'),
    page: () => import('./routes/chat/ChatPage.tsx'),
  },
  chatLink: {
    texts: ['chat'],
    entry: () => import('./routes/chat/Chat.entrypoint.ts'),
    page: () => import('./routes/chat/ChatLinkPage.tsx'),
  },
  route: {
    texts: ['route'],
    entry: () => import('./routes/route/Route.entrypoint.ts'),
    page: () => import('./routes/route/RoutePage.tsx'),
  },
  setup: {
    texts: ['setup'],
    entry: () => import('./routes/setup/Setup.entrypoint.ts'),
    page: () => import('./routes/setup/SetupPage.tsx'),
  },
  factorSetUp: {
    texts: ['settings'],
    entry: () => import('./routes/settings/FactorSetUp.entrypoint.ts'),
    page: () => import('./routes/settings/FactorSetUpPage.tsx'),
  },
  home: {
    texts: ['home'],
    entry: () => import('./routes/home/Home.entrypoint.ts'),
    page: () => import('./routes/home/HomePage.tsx'),
  },
  logs: {
    texts: ['log'],
    entry: () => import('./routes/logs/Logs.entrypoint.ts'),
    page: () => import('./routes/logs/LogsPage.tsx'),
  },
  playground: {
    texts: ['playground'],
    entry: () => import('./routes/playground/Playground.entrypoint.ts'),
    page: () => import('./routes/playground/PlaygroundPage.tsx'),
  },
  authorization: {
    texts: ['auth'],
    entry: () => import('./routes/sign-in/Authorization.entrypoint.ts'),
    page: () => import('./routes/sign-in/AuthorizationPage.tsx'),
  },
  pricing: {
    texts: ['pricing'],
    entry: () => import('./routes/pricing/Pricing.entrypoint.ts'),
    page: () => import('./routes/pricing/PricingPage.tsx'),
  },
  drawings: {
    texts: ['task'],
    entry: () => import('./routes/drawings/Drawings.entrypoint.ts'),
    page: () => import('./routes/drawings/DrawingsPage.tsx'),
  },
  tasks: {
    texts: ['task'],
    entry: () => import('./routes/tasks/Tasks.entrypoint.ts'),
    page: () => import('./routes/tasks/TasksPage.tsx'),
  },
  redemptions: {
    texts: ['redemption'],
    entry: () => import('./routes/redemptions/Redemptions.entrypoint.ts'),
    page: () => import('./routes/redemptions/RedemptionsPage.tsx'),
  },
  dashboard: {
    texts: ['dashboard'],
    entry: () => import('./routes/dashboard/Dashboard.entrypoint.ts'),
    page: () => import('./routes/dashboard/DashboardPage.tsx'),
  },
  redemptionDrawer: {
    texts: ['redemption'],
    entry: () => import('./routes/redemptions/RedemptionDrawer.entrypoint.ts'),
    page: () => import('./routes/redemptions/RedemptionDrawer.tsx'),
  },
  newPassword: {
    texts: ['auth'],
    entry: () => import('./routes/recovery/NewPassword.entrypoint.ts'),
    page: () => import('./routes/recovery/NewPasswordPage.tsx'),
  },
  requestReset: {
    texts: ['auth'],
    entry: () => import('./routes/sign-in/SignIn.entrypoint.ts'),
    page: () => import('./routes/recovery/RequestResetPage.tsx'),
  },
  settings: {
    texts: ['settings', 'invitation'],
    entry: () => import('./routes/settings/Settings.entrypoint.ts'),
    page: () => import('./routes/settings/SettingsPage.tsx'),
  },
  signIn: {
    texts: ['auth'],
    entry: () => import('./routes/sign-in/SignIn.entrypoint.ts'),
    page: () => import('./routes/sign-in/SignInPage.tsx'),
  },
  signUp: {
    texts: ['auth'],
    entry: () => import('./routes/sign-up/SignUp.entrypoint.ts'),
    page: () => import('./routes/sign-up/SignUpPage.tsx'),
  },
  tokens: {
    texts: ['token'],
    entry: () => import('./routes/tokens/Tokens.entrypoint.ts'),
    page: () => import('./routes/tokens/TokensPage.tsx'),
  },
  tokenDrawer: {
    texts: ['token'],
    entry: () => import('./routes/tokens/TokenDrawer.entrypoint.ts'),
    page: () => import('./routes/tokens/TokenDrawer.tsx'),
  },
  wallet: {
    texts: ['wallet', 'ledger', 'invitation'],
    entry: () => import('./routes/wallet/Wallet.entrypoint.ts'),
    page: () => import('./routes/wallet/WalletPage.tsx'),
  },
  orders: {
    texts: ['order'],
    entry: () => import('./routes/orders/Orders.entrypoint.ts'),
    page: () => import('./routes/orders/OrdersPage.tsx'),
  },
  orderDrawer: {
    texts: ['order'],
    entry: () => import('./routes/orders/OrderDrawer.entrypoint.ts'),
    page: () => import('./routes/orders/OrderDrawer.tsx'),
  },
  receipt: {
    texts: ['order'],
    entry: () => import('./routes/receipt/Receipt.entrypoint.ts'),
    page: () => import('./routes/receipt/ReceiptPage.tsx'),
  },
  users: {
    texts: ['user'],
    entry: () => import('./routes/users/Users.entrypoint.ts'),
    page: () => import('./routes/users/UsersPage.tsx'),
  },
  userDrawer: {
    texts: ['user'],
    entry: () => import('./routes/users/UserDrawer.entrypoint.ts'),
    page: () => import('./routes/users/UserDrawer.tsx'),
  },
  userTokens: {
    texts: ['user', 'token'],
    entry: () => import('./routes/users/UserTokens.entrypoint.ts'),
    page: () => import('./routes/users/UserTokensPage.tsx'),
  },
  userLedger: {
    texts: ['ledger', 'user'],
    entry: () => import('./routes/users/UserLedger.entrypoint.ts'),
    page: () => import('./routes/users/UserLedgerPage.tsx'),
  },
  userBalance: {
    texts: ['user'],
    entry: () => import('./routes/users/UserBalance.entrypoint.ts'),
    page: () => import('./routes/users/UserBalance.tsx'),
  },
} as const satisfies Record<string, PageCode>

export type PageName = keyof typeof pages

export const codeOf = (name: PageName): PageCode => pages[name]

/** Loads code and texts when the pointer is on the link, before a click, which shows a failure. */
export function preloadPage(name: PageName): void {
  const { entry, page: component, texts } = codeOf(name)
  Promise.all([loadCode(entry), loadCode(component), loadTexts(texts)]).catch(() => undefined)
}
