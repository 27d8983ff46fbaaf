import 'i18next'
import type messages from '../../contract/messages/zh.json'
import type accounting from './zh/accounting.json'
import type audit from './zh/audit.json'
import type auth from './zh/auth.json'
import type channel from './zh/channel.json'
import type channelWork from './zh/channelWork.json'
import type chat from './zh/chat.json'
import type common from './zh/common.json'
import type dashboard from './zh/dashboard.json'
import type errors from './zh/errors.json'
import type home from './zh/home.json'
import type invitation from './zh/invitation.json'
import type ledger from './zh/ledger.json'
import type limit from './zh/limit.json'
import type log from './zh/log.json'
import type order from './zh/order.json'
import type options from './zh/options.json'
import type palette from './zh/palette.json'
import type playground from './zh/playground.json'
import type price from './zh/price.json'
import type pricing from './zh/pricing.json'
import type redemption from './zh/redemption.json'
import type route from './zh/route.json'
import type settings from './zh/settings.json'
import type setup from './zh/setup.json'
import type shell from './zh/shell.json'
import type token from './zh/token.json'
import type task from './zh/task.json'
import type telegram from './zh/telegram.json'
import type wechat from './zh/wechat.json'
import type wallet from './zh/wallet.json'
import type user from './zh/user.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      accounting: typeof accounting
      audit: typeof audit
      auth: typeof auth
      channel: typeof channel
      channelWork: typeof channelWork
      chat: typeof chat
      common: typeof common
      dashboard: typeof dashboard
      errors: typeof errors
      home: typeof home
      invitation: typeof invitation
      ledger: typeof ledger
      limit: typeof limit
      log: typeof log
      messages: Pick<typeof messages, 'errors' | 'fields'>
      options: typeof options
      order: typeof order
      palette: typeof palette
      playground: typeof playground
      price: typeof price
      pricing: typeof pricing
      redemption: typeof redemption
      route: typeof route
      settings: typeof settings
      setup: typeof setup
      shell: typeof shell
      token: typeof token
      wallet: typeof wallet
      task: typeof task
      telegram: typeof telegram
      wechat: typeof wechat
      user: typeof user
    }
  }
}
