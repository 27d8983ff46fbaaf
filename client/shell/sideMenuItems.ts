import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import AltRoute from '@mui/icons-material/AltRoute'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import BrushOutlined from '@mui/icons-material/BrushOutlined'
import ChatOutlined from '@mui/icons-material/ChatOutlined'
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined'
import Subject from '@mui/icons-material/Subject'
import HubOutlined from '@mui/icons-material/HubOutlined'
import VpnKey from '@mui/icons-material/VpnKeyOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { RoleName } from '../../contract/enums.ts'
import type { consolePaths } from './menu.ts'
import type { PageName } from '../pages.ts'

export interface MenuItem {
  readonly to: (typeof consolePaths)[number]
  readonly label: `menu.${'audit' | 'channels' | 'chat' | 'dashboard' | 'drawings' | 'ledger' | 'logs' | 'orders' | 'playground' | 'redemptions' | 'route' | 'settings' | 'tasks' | 'tokens' | 'users' | 'wallet'}`
  readonly page: PageName
  readonly role: RoleName
  /** The field of the site's status that offers the page; absent: always. */
  readonly flag?: 'hasDashboard' | 'hasDrawing' | 'hasTasks'
  readonly Icon: SvgIconComponent
}

/**
 * The side menu from top to bottom: what a user works with, what a site sells, and what operates it.
 * Users see the pages that their role can open.
 */
export const menu: readonly (readonly MenuItem[])[] = [
  [
    {
      to: '/playground',
      label: 'menu.playground',
      page: 'playground',
      role: 'NORMAL',
      Icon: ForumOutlined,
    },
    { to: '/chat', label: 'menu.chat', page: 'chat', role: 'NORMAL', Icon: ChatOutlined },
    { to: '/token', label: 'menu.tokens', page: 'tokens', role: 'NORMAL', Icon: VpnKey },
    { to: '/log', label: 'menu.logs', page: 'logs', role: 'NORMAL', Icon: ArticleOutlined },
    {
      to: '/detail',
      label: 'menu.dashboard',
      page: 'dashboard',
      role: 'NORMAL',
      flag: 'hasDashboard',
      Icon: InsertChartOutlined,
    },
    {
      to: '/midjourney',
      label: 'menu.drawings',
      page: 'drawings',
      role: 'NORMAL',
      flag: 'hasDrawing',
      Icon: BrushOutlined,
    },
    {
      to: '/task',
      label: 'menu.tasks',
      page: 'tasks',
      role: 'NORMAL',
      flag: 'hasTasks',
      Icon: PendingActionsOutlined,
    },
    {
      to: '/topup',
      label: 'menu.wallet',
      page: 'wallet',
      role: 'NORMAL',
      Icon: AccountBalanceWallet,
    },
  ],
  [
    {
      to: '/redemption',
      label: 'menu.redemptions',
      page: 'redemptions',
      role: 'ADMIN',
      Icon: ConfirmationNumberOutlined,
    },
    {
      to: '/order',
      label: 'menu.orders',
      page: 'orders',
      role: 'ADMIN',
      Icon: ReceiptLongOutlined,
    },
    {
      to: '/ledger',
      label: 'menu.ledger',
      page: 'ledger',
      role: 'ADMIN',
      Icon: AccountBalanceOutlined,
    },
    { to: '/user', label: 'menu.users', page: 'users', role: 'ADMIN', Icon: PeopleOutlined },
  ],
  [
    { to: '/channel', label: 'menu.channels', page: 'channels', role: 'ADMIN', Icon: HubOutlined },
    { to: '/route', label: 'menu.route', page: 'route', role: 'ADMIN', Icon: AltRoute },
    { to: '/audit', label: 'menu.audit', page: 'audit', role: 'ROOT', Icon: Subject },
    {
      to: '/setting',
      label: 'menu.settings',
      page: 'settings',
      role: 'NORMAL',
      Icon: SettingsOutlined,
    },
  ],
]
