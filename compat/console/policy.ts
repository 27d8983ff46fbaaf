import { option, siteContent, siteStatus } from '../../server/domain/options/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { botCheckOrigins } from './bot-check-origins.ts'
import type { ConsoleFiles } from './files.ts'
import { telegramSources } from './telegram-sources.ts'

const WEB_ORIGIN = /^https?:\/\/[a-z\d.-]+(:\d{1,5})?(?=[/?#]|$)/i
const HSTS_SECONDS = 31_536_000

/** The security headers of a page: allowed scripts, connections and frames (docs/security.md). */
export function pageHeaders(
  services: Services,
  files: ConsoleFiles,
  { host, overTls }: { host: string; overTls: boolean },
): Record<string, string> {
  const botCheck = botCheckOrigins(services)
  const telegram = telegramSources(services)
  const policy = [
    `default-src 'self'`,
    `script-src 'self' ${[...files.scriptHashes, ...botCheck, ...telegram.scripts].join(' ')}`.trim(),
    // Emotion adds style elements at run time.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    `font-src 'self' data:`,
    `connect-src 'self' ws://${host} wss://${host}`,
    `frame-src 'self' ${[...framedOrigins(services), ...botCheck, ...telegram.frames].join(' ')}`.trim(),
    `object-src 'none'`,
    // The page says where the console begins, which is always on this site.
    `base-uri 'self'`,
    `form-action 'self' https: ${paymentOrigin(services)}`.trim(),
    `frame-ancestors 'self'`,
  ]
  const strict = { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}` }
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
    ...fileHeaders,
    ...(overTls ? strict : {}),
  }
}

/** Headers of all files of the console. */
export const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

/** The origin of the payment site, which may be without TLS; a form is posted to it. */
function paymentOrigin(services: Services): string {
  return WEB_ORIGIN.exec(option(services, 'PayAddress'))?.[0] ?? ''
}

/** Origins of the configured chats and of external home and about pages. */
function framedOrigins(services: Services): string[] {
  const { chats, chatLink, secondChatLink } = siteStatus(services)
  const { home, about } = siteContent(services)
  const addresses = [...chats.map(({ url }) => url), chatLink, secondChatLink, home, about]
  const origins = addresses.map(address => WEB_ORIGIN.exec(address.trim())?.[0])
  return [...new Set(origins.filter(origin => origin !== undefined))]
}
