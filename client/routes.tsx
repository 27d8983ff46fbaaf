import { redirect, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom'
import type { ConsolePage } from '../contract/console-pages.ts'
import { loadTexts } from './i18n/index.ts'
import { codeOf, type PageName } from './pages.ts'
import { isSameList } from './ui/list/addressParts.ts'
import { loadCode } from './relay/resource.ts'
import { DrawerError } from './shell/DrawerError.tsx'
import { Frame } from './shell/Frame.tsx'
import { BlankPage, PageSkeleton } from './shell/PageSkeleton.tsx'
import { PageError, ShellError } from './shell/views/ErrorView.tsx'
import { NotFoundView } from './shell/views/views.tsx'

/** Data is loaded again for a new query string or on request, not when a drawer or a row opens. */
const onNewSearch: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href || !isSameList(currentUrl, nextUrl)

/** A page with an id in its path shows one row, so another id needs other data. */
const onNewId: ShouldRevalidateFunction = args =>
  args.currentParams['id'] !== args.nextParams['id'] || onNewSearch(args)

/** The filters of the prices are in the address too, and need no other data. */
const onNewGroup: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.get('group') !== nextUrl.searchParams.get('group')

/** A page whose entry point, component and texts load in parallel. */
function page(path: ConsolePage, name: PageName, children: RouteObject[] = []): RouteObject {
  const { entry, page: component, texts } = codeOf(name)
  return {
    path,
    children,
    HydrateFallback: PageSkeleton,
    shouldRevalidate: path.endsWith('/:id') ? onNewId : onNewSearch,
    lazy: {
      loader: async () => (await loadCode(entry)).entry.loader,
      Component: async () => {
        const [{ Page }] = await Promise.all([loadCode(component), loadTexts(texts)])
        return Page
      },
    },
  }
}

/** Pages before the sign-in have different layouts, so they have no skeleton. */
function publicPage(path: ConsolePage, name: PageName): RouteObject {
  return { ...page(path, name), HydrateFallback: BlankPage }
}

/** A form over its list. The list stays visible when the form cannot open. */
function drawer(path: ConsolePage, name: PageName): RouteObject {
  return { ...page(path, name), HydrateFallback: BlankPage, errorElement: <DrawerError /> }
}

const framedPages: RouteObject[] = [
  page('/playground', 'playground'),
  page('/channel', 'channels', [
    drawer('/channel/add', 'channelDrawer'),
    drawer('/channel/edit/:id', 'channelDrawer'),
  ]),
  page('/route', 'route'),
  page('/token', 'tokens', [
    drawer('/token/add', 'tokenDrawer'),
    drawer('/token/edit/:id', 'tokenDrawer'),
  ]),
  page('/redemption', 'redemptions', [
    drawer('/redemption/add', 'redemptionDrawer'),
    drawer('/redemption/edit/:id', 'redemptionDrawer'),
  ]),
  page('/topup', 'wallet'),
  publicPage('/chat', 'chat'),
  publicPage('/chat/:id', 'chat'),
  publicPage('/chat2link', 'chatLink'),
  page('/order', 'orders', [
    drawer('/order/complete/:id', 'orderDrawer'),
    drawer('/order/refund/:id', 'orderDrawer'),
  ]),
  page('/user', 'users', [
    drawer('/user/add', 'userDrawer'),
    drawer('/user/edit/:id', 'userDrawer'),
    drawer('/user/balance/:id', 'userBalance'),
  ]),
  page('/user/tokens/:id', 'userTokens'),
  page('/user/ledger/:id', 'userLedger'),
  // The former address of the own profile.
  { path: '/user/edit', loader: () => redirect('/setting') },
  page('/log', 'logs'),
  page('/midjourney', 'drawings'),
  page('/task', 'tasks'),
  page('/detail', 'dashboard'),
  page('/setup', 'setup'),
  page('/ledger', 'ledger'),
  page('/audit', 'audit'),
  page('/setting', 'settings'),
]

/** Pages with the data of signed-in users. */
const consoleFrame = (children: RouteObject[]): RouteObject => ({
  HydrateFallback: PageSkeleton,
  lazy: {
    Component: async () => (await loadCode(() => import('./shell/ConsoleFrame.tsx'))).ConsoleFrame,
  },
  children: [{ errorElement: <PageError />, children }],
})

/** Paper has no header and no menu. */
const printedPages: RouteObject = {
  errorElement: <ShellError />,
  HydrateFallback: BlankPage,
  children: [consoleFrame([page('/order/receipt/:id', 'receipt')])],
}

export const routes: RouteObject[] = [
  printedPages,
  {
    Component: Frame,
    errorElement: <ShellError />,
    children: [
      {
        errorElement: <PageError />,
        children: [
          publicPage('/', 'home'),
          publicPage('/about', 'about'),
          { ...publicPage('/pricing', 'pricing'), shouldRevalidate: onNewGroup },
          publicPage('/login', 'signIn'),
          publicPage('/register', 'signUp'),
          publicPage('/reset', 'requestReset'),
          publicPage('/user/reset', 'newPassword'),
          publicPage('/oauth/github', 'authorization'),
          publicPage('/oauth/linuxdo', 'authorization'),
          publicPage('/oauth/oidc', 'authorization'),
          publicPage('/oauth/telegram', 'authorization'),
          consoleFrame([publicPage('/second-factor', 'factorSetUp')]),
          consoleFrame(framedPages),
          { path: '*', Component: NotFoundView },
        ],
      },
    ],
  },
]
