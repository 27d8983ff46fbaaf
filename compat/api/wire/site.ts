import type { siteStatus } from '../../../server/domain/options/index.ts'
import { toSeconds } from './read.ts'

type SiteStatus = ReturnType<typeof siteStatus>

/** The site's public settings; the old client copies every key, so none may be missing. */
export function toRestStatus(status: SiteStatus) {
  return { ...signInOf(status), ...looksOf(status), ...moneyOf(status), ...featuresOf(status) }
}

function signInOf(status: SiteStatus) {
  return {
    email_verification: status.emailVerification,
    github_oauth: status.githubOauth,
    github_client_id: status.githubClientId,
    linuxdo_oauth: status.linuxdoOauth,
    linuxdo_client_id: status.linuxdoClientId,
    telegram_oauth: status.telegramOauth,
    telegram_bot_name: status.telegramBotName,
    wechat_login: status.wechatLogin,
    wechat_qrcode: status.wechatQrcode,
    turnstile_check: status.turnstileCheck,
    turnstile_site_key: status.turnstileSiteKey,
  }
}

function looksOf(status: SiteStatus) {
  return {
    version: status.version,
    start_time: toSeconds(status.startedAt),
    system_name: status.systemName,
    logo: status.logo,
    footer_html: status.footerHtml,
    server_address: status.serverAddress,
    chat_link: status.chatLink,
    chat_link2: status.chatLink2,
    chats: status.chats.map(({ name, url }) => ({ [name]: url })),
    default_collapse_sidebar: status.defaultCollapseSidebar,
  }
}

function moneyOf(status: SiteStatus) {
  return {
    price: status.price,
    min_topup: status.minTopUp,
    top_up_link: status.topUpLink,
    quota_per_unit: status.quotaPerUnit,
    display_in_currency: status.displayInCurrency,
    enable_online_topup: status.enableOnlineTopUp,
  }
}

function featuresOf(status: SiteStatus) {
  return {
    enable_batch_update: false,
    enable_drawing: status.enableDrawing,
    enable_task: status.enableTask,
    enable_data_export: status.enableDataExport,
    data_export_default_time: status.dataExportDefaultTime,
    mj_notify_enabled: status.mjNotifyEnabled,
    demo_site_enabled: status.demo,
  }
}
