import type { Services } from '../../kernel/ctx.ts'

/** Refuses an address or a proxy that calls may not go to; an empty one is passed over. */
export function checkAddresses(
  { upstream }: Pick<Services, 'upstream'>,
  { address, proxy }: { readonly address: string; readonly proxy: string },
): void {
  if (address !== '') upstream.checkBaseUrl(address)
  // A proxy is dialled like any host; only the schemes differ.
  if (proxy !== '') upstream.checkBaseUrl(proxy.replace(/^socks5:/i, 'http:'))
}
