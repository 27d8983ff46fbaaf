import { option } from '../../server/domain/options/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'

const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com'

/** The origin of the script and the frame of the bot check; none while the site asks for no check. */
export function botCheckOrigins(services: Services): readonly string[] {
  const isShown =
    option(services, 'TurnstileCheckEnabled') && option(services, 'TurnstileSiteKey') !== ''
  return isShown ? [TURNSTILE_ORIGIN] : []
}
