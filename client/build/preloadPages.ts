import type { Rolldown } from 'vite'
import type { Plugin } from 'vite'
import { PHONE } from '../ui/media.ts'

/** The sources that an address needs first, by the first one or two parts of its path. */
interface PageSources {
  readonly modules: readonly string[]
  readonly texts: string
  /** Sent to the sign-in page without a stored user. */
  readonly isGuarded?: boolean
  /** The sources of its list that are not part of it; a form over the list does without them. */
  readonly list?: readonly string[]
  /** Whether the page has a grid, except on a phone and below a form. */
  readonly hasGrid?: boolean
  /** The sources of the form over the list, for longer paths without an entry of their own. */
  readonly form?: readonly string[]
}

const PAGES: Readonly<Record<string, PageSources>> = {
  '': { modules: ['home/Home.entrypoint.ts', 'home/HomePage.tsx'], texts: 'home' },
  about: { modules: ['about/About.entrypoint.ts', 'about/AboutPage.tsx'], texts: 'home' },
  pricing: {
    modules: ['pricing/Pricing.entrypoint.ts', 'pricing/PricingPage.tsx'],
    texts: 'pricing',
  },
  login: { modules: ['sign-in/SignIn.entrypoint.ts', 'sign-in/SignInPage.tsx'], texts: 'auth' },
  register: { modules: ['sign-up/SignUp.entrypoint.ts', 'sign-up/SignUpPage.tsx'], texts: 'auth' },
  reset: {
    modules: ['sign-in/SignIn.entrypoint.ts', 'recovery/RequestResetPage.tsx'],
    texts: 'auth',
  },
  'user/reset': {
    modules: ['recovery/NewPassword.entrypoint.ts', 'recovery/NewPasswordPage.tsx'],
    texts: 'auth',
  },
  playground: {
    modules: ['playground/Playground.entrypoint.ts', 'playground/PlaygroundPage.tsx'],
    texts: 'playground',
    isGuarded: true,
  },
  channel: {
    modules: ['channels/Channels.entrypoint.ts', 'channels/ChannelsPage.tsx'],
    texts: 'channel',
    isGuarded: true,
    list: ['channels/parts/ChannelsList.tsx'],
    hasGrid: true,
    form: ['channels/ChannelDrawer.entrypoint.ts', 'channels/ChannelDrawer.tsx'],
  },
  chat: {
    modules: ['chat/Chat.entrypoint.ts', 'chat/ChatPage.tsx'],
    texts: 'chat',
    isGuarded: true,
  },
  token: {
    modules: ['tokens/Tokens.entrypoint.ts', 'tokens/TokensPage.tsx'],
    texts: 'token',
    isGuarded: true,
    hasGrid: true,
    form: ['tokens/TokenDrawer.entrypoint.ts', 'tokens/TokenDrawer.tsx'],
  },
  redemption: {
    modules: ['redemptions/Redemptions.entrypoint.ts', 'redemptions/RedemptionsPage.tsx'],
    texts: 'redemption',
    isGuarded: true,
    hasGrid: true,
    form: ['redemptions/RedemptionDrawer.entrypoint.ts', 'redemptions/RedemptionDrawer.tsx'],
  },
  topup: {
    modules: ['wallet/Wallet.entrypoint.ts', 'wallet/WalletPage.tsx'],
    texts: 'wallet',
    isGuarded: true,
    hasGrid: true,
  },
  order: {
    modules: ['orders/Orders.entrypoint.ts', 'orders/OrdersPage.tsx'],
    texts: 'order',
    isGuarded: true,
    hasGrid: true,
    form: ['orders/OrderDrawer.entrypoint.ts', 'orders/OrderDrawer.tsx'],
  },
  'order/receipt': {
    modules: ['receipt/Receipt.entrypoint.ts', 'receipt/ReceiptPage.tsx'],
    texts: 'order',
    isGuarded: true,
  },
  user: {
    modules: ['users/Users.entrypoint.ts', 'users/UsersPage.tsx'],
    texts: 'user',
    isGuarded: true,
    hasGrid: true,
    form: ['users/UserDrawer.entrypoint.ts', 'users/UserDrawer.tsx'],
  },
  'user/balance': {
    modules: [
      'users/Users.entrypoint.ts',
      'users/UsersPage.tsx',
      'users/UserBalance.entrypoint.ts',
      'users/UserBalance.tsx',
    ],
    texts: 'user',
    isGuarded: true,
  },
  'user/ledger': {
    modules: ['users/UserLedger.entrypoint.ts', 'users/UserLedgerPage.tsx'],
    texts: 'ledger',
    isGuarded: true,
    hasGrid: true,
  },
  'user/tokens': {
    modules: ['users/UserTokens.entrypoint.ts', 'users/UserTokensPage.tsx'],
    texts: 'user',
    isGuarded: true,
    hasGrid: true,
  },
  audit: {
    modules: ['audit/Audit.entrypoint.ts', 'audit/AuditPage.tsx'],
    texts: 'audit',
    isGuarded: true,
    hasGrid: true,
  },
  detail: {
    modules: ['dashboard/Dashboard.entrypoint.ts', 'dashboard/DashboardPage.tsx'],
    texts: 'dashboard',
    isGuarded: true,
  },
  ledger: {
    modules: ['ledger/Ledger.entrypoint.ts', 'ledger/LedgerPage.tsx'],
    texts: 'accounting',
    isGuarded: true,
    hasGrid: true,
  },
  route: {
    modules: ['route/Route.entrypoint.ts', 'route/RoutePage.tsx'],
    texts: 'route',
    isGuarded: true,
  },
  setup: {
    modules: ['setup/Setup.entrypoint.ts', 'setup/SetupPage.tsx'],
    texts: 'setup',
    isGuarded: true,
  },
  midjourney: {
    modules: ['drawings/Drawings.entrypoint.ts', 'drawings/DrawingsPage.tsx'],
    texts: 'task',
    isGuarded: true,
    hasGrid: true,
  },
  task: {
    modules: ['tasks/Tasks.entrypoint.ts', 'tasks/TasksPage.tsx'],
    texts: 'task',
    isGuarded: true,
    hasGrid: true,
  },
  log: {
    modules: ['logs/Logs.entrypoint.ts', 'logs/LogsPage.tsx'],
    texts: 'log',
    isGuarded: true,
    hasGrid: true,
  },
  setting: {
    modules: ['settings/Settings.entrypoint.ts', 'settings/SettingsPage.tsx'],
    texts: 'settings',
    isGuarded: true,
  },
}

const LANGUAGES = ['zh', 'en']
/** The name of the texts that every page needs. */
const START_TEXTS = 'start'
/** What every page of a signed-in user needs besides its own code. */
const SIGNED_IN = ['shell/ConsoleFrame.tsx', 'shell/SideMenu.tsx']

const GRID = ['ui/list/ListGrid.tsx']

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

/**
 * The browser finds the code of a page only after the main code has run. A script in the head
 * of the document requests it at once, for this address, this language and this visitor.
 */
export function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        if (!bundle) return []
        const script = scriptFor(bundle as Bundle)
        return [{ tag: 'script', children: script, injectTo: 'head' }]
      },
    },
  }
}

function scriptFor(bundle: Bundle): string {
  const files = filesOf(bundle)
  const pages = Object.entries(PAGES).map(([path, page]) => {
    const { modules, texts, isGuarded, hasGrid, list = [], form = [] } = page
    const inRoutes = (names: readonly string[]) => names.map(name => `routes/${name}`)
    const needed = files([...inRoutes(modules), ...(isGuarded ? SIGNED_IN : [])])
    const more = (sources: readonly string[]) =>
      files(sources).filter(file => !needed.includes(file))
    const parts = [hasGrid ? GRID : [], inRoutes(form), inRoutes(list)].map(more)
    return [path, [needed, texts, isGuarded ? 1 : 0, ...parts]] as const
  })
  const texts = LANGUAGES.map(language => [language, textsOf(files, language)] as const)
  const tables = [Object.fromEntries(pages), Object.fromEntries(texts)].map(table =>
    JSON.stringify(table),
  )
  const names = [START_TEXTS, PHONE].map(name => JSON.stringify(name))
  return `;(${CHOOSE})(${[...tables, ...names].join(',')})`
}

/** Runs in the browser before all other code, so it has old syntax and no imports. */
const CHOOSE = `function(pages,texts,start,phone){try{
var user=localStorage.getItem('user');
var base=new URL(document.baseURI).pathname;
var path=location.pathname.slice(base.length).split('/');
var own=pages[path[1]?path.slice(0,2).join('/'):path[0]];
var page=own||pages[path[0]];
if(!page)return;
if(page[2]&&!user)page=pages.login;
var words=texts[document.documentElement.lang.slice(0,2)];
var files=page[0].concat([words[start],words[page[1]]]);
if(path[1]&&!own)files=files.concat(page[4]);
else files=files.concat(page[5],matchMedia(phone).matches?[]:page[3]);
files.forEach(function(file){var link=document.createElement('link');
link.rel='modulepreload';link.crossOrigin='';link.href=base+file;document.head.appendChild(link)})
}catch(blocked){}}`
  .split('\n')
  .join('')

type Files = (modules: readonly string[]) => string[]

function textsOf(files: Files, language: string): Record<string, string | undefined> {
  const names = new Set(Object.values(PAGES).map(({ texts }) => texts))
  const fileOf = (path: string) => files([`i18n/${path}`])[0]
  return {
    [START_TEXTS]: fileOf(`start/${language}.ts`),
    ...Object.fromEntries([...names].map(name => [name, fileOf(`${language}/${name}.json`)])),
  }
}

/** The chunks of modules and the chunks that they import, without those that the entry imports. */
function filesOf(bundle: Bundle): Files {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const withImports = (fileName: string, found: Set<string>): Set<string> => {
    if (found.has(fileName)) return found
    found.add(fileName)
    for (const name of byFile.get(fileName)?.imports ?? []) withImports(name, found)
    return found
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  const known = entry ? withImports(entry.fileName, new Set()) : new Set<string>()
  return modules => {
    const needed = modules.flatMap(module => {
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some(id => id.endsWith(`client/${module}`)),
      )
      return chunk ? [...withImports(chunk.fileName, new Set())] : []
    })
    return [...new Set(needed)].filter(file => !known.has(file))
  }
}
