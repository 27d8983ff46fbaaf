import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'

interface Addresses {
  readonly address: string
  readonly proxy: string
}

/**
 * Refuses an address or a proxy that calls may not reach; an empty one is skipped. A proxy with a
 * password is refused too, because settings are shown to every admin.
 */
export function checkAddresses(
  { upstream }: Pick<Services, 'upstream'>,
  { address, proxy }: Addresses,
): void {
  if (address !== '') upstream.checkBaseUrl(address)
  if (proxy !== '') checkProxy(upstream, proxy)
}

/** A proxy is checked like any address; it may have the scheme socks5 too. */
function checkProxy(upstream: Services['upstream'], proxy: string): void {
  try {
    upstream.checkBaseUrl(proxy.replace(/^socks5:/i, 'http:'))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CHANNEL_ADDRESS_INVALID') throw error
    const fields = [{ field: 'setting', messageKey: 'proxyInvalid' }]
    throw new AppError('INPUT_INVALID', {}, { fields, cause: error })
  }
}
