import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

const PACKAGES = /node_modules[\\/]/
const RELAY = /(?:node_modules[\\/]|^\0)(react-relay|relay-runtime|graphql-ws|fbjs|invariant)[\\/]/
const INITIAL = '$initial' as const

/** A part of MUI or of our own code that this many lazy files use goes to the common chunk. */
const COMMON_SHARE_COUNT = 5

/** Parts of the pages for guests that load when they are shown: few sites have them. */
const GUEST_LATER =
  /[\\/](SiteButtons|useWechat|WechatDialog|useTelegram|TelegramDialog|TelegramWidget|telegramScript|PasskeyAction|useSignInWithPasskey|BotCheckWidget|turnstile|firstPage)[.]/

/**
 * The chunks in the order in which they take modules. Each takes the matching modules that no chunk
 * before it has, with everything that those import. So a chunk imports only chunks that are listed
 * before it, and no two chunks import each other. What no chunk takes is divided by the bundler.
 */
const LAYERS: readonly Group[] = [
  // The imports of `graphql` are compiled away: Relay itself comes with the first page that uses it.
  { name: 'vendor', test: id => PACKAGES.test(id) && !RELAY.test(id), tags: [INITIAL] },
  { name: 'relay', test: RELAY },
  { name: 'shell', tags: [INITIAL] },
  // Parts of the sign-in page that the pages behind it have too, and icons of the buttons of other
  // sites that the side menu has too.
  {
    name: 'fields',
    test: /@mui[\\/]material[\\/](OutlinedInput|InputLabel|InputAdornment|FormControl|FormHelperText|Paper|Alert|Divider)[\\/]|@mui[\\/]icons-material[\\/](ForumOutlined|VpnKeyOutlined)|client[\\/](i18n[\\/]useLanguage|shell[\\/]guards|ui[\\/]PlainField)/,
  },
  // Parts of it that few other pages have.
  {
    name: 'card',
    test: /@mui[\\/](material[\\/]Card[\\/]|icons-material[\\/]VisibilityOutlined)|client[\\/]ui[\\/]PasswordField/,
  },
  // What the sign-in page and the other pages with one form share.
  {
    name: 'guest',
    test: id => /client[\\/]shell[\\/]guest[\\/]/.test(id) && !GUEST_LATER.test(id),
  },
  // Parts of the other public pages that lists have too.
  {
    name: 'page',
    test: /client[\\/](relay[\\/]globalId|shell[\\/]Page[.]|ui[\\/](list[\\/]EmptyState|Copy(Text|Button)|CodeBlock|TwoLines|media)|format[\\/](price|numbers|quota|keys))|@mui[\\/]material[\\/]useMediaQuery/,
  },
  { name: 'tooltips', test: /@mui[\\/]material[\\/]Tooltip[\\/]/ },
  {
    name: 'parts',
    test: /client[\\/](entities|format|ui[\\/](?!form|list))/,
    minShareCount: COMMON_SHARE_COUNT,
  },
  { name: 'menus', test: /client[\\/]shell[\\/]\w+Choices/ },
  { name: 'console', test: /client[\\/]shell[\\/](ConsoleFrame|SideMenu|live)\./ },
  { name: 'fieldState', test: /node_modules[\\/]react-hook-form[\\/]/ },
  { name: 'validation', test: /node_modules[\\/]zod[\\/]/ },
  { name: 'dialogs', test: /@mui[\\/]material[\\/](Dialog|Drawer)/ },
  {
    name: 'common',
    // Tabs come with the pages and pickers that have them, suggestions with the forms.
    test: /@mui[\\/](material|utils|icons-material)[\\/](?!Tabs?[\\/]|TabScrollButton|(use)?Autocomplete[\\/])/,
    minShareCount: COMMON_SHARE_COUNT,
  },
  { name: 'overlays', test: /client[\\/]shell[\\/]LoadedOverlays/ },
  // What pages without a grid share with lists: filters, hooks for rows, and the internals of MUI X.
  {
    name: 'filters',
    test: /client[\\/]ui[\\/]list[\\/](columns|filterTypes|ListBoundary|listRows|ListSkeleton|SearchBox|timeRange|useListState)[.]|(@mui[\\/]x-internals|@babel[\\/]runtime)[\\/]|node_modules[\\/](reselect|use-sync-external-store)[\\/]/,
  },
  // The choice of columns, which the table of prices has too.
  { name: 'view', test: /client[\\/]ui[\\/]list[\\/]ViewMenu[.]/ },
  { name: 'list', test: /client[\\/]shell[\\/]ListPage/ },
  { name: 'rows', test: /client[\\/]ui[\\/]list[\\/]DataList/ },
  // A phone and a page that is opened at a form do without it.
  { name: 'grid', test: /client[\\/]ui[\\/]list[\\/]ListGrid[.]/ },
  // The playground has suggestions without a form.
  { name: 'suggestions', test: /@mui[\\/]material[\\/](use)?Autocomplete[\\/]/ },
  // `MomentInput` is loaded when a form shows it, because the pickers are larger than all other fields.
  // The options are checked by the server, so their forms need no schemas.
  { name: 'form', test: /client[\\/]ui[\\/]form[\\/](?!MomentInput|useContractForm)/ },
  { name: 'contractForm', test: /client[\\/]ui[\\/]form[\\/]useContractForm[.]/ },
]

/** The division of the console into files. */
export const CHUNKS: Group[] = LAYERS.map((layer, index) => ({
  ...layer,
  priority: LAYERS.length - index,
}))
