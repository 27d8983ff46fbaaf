import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ClientError, foundError } from '../../relay/clientError.ts'
import { loadCode } from '../../relay/resource.ts'
import { useSession } from '../session.ts'

const BotCheckWidget = lazy(async () => ({
  default: (await loadCode(() => import('./BotCheckWidget.tsx'))).BotCheckWidget,
}))

/** The part of an input that proves the check; empty on a site without a check. */
export interface Proof {
  readonly turnstileToken?: string
}

export interface BotCheck {
  /** The widget; null on a site without a check. */
  readonly widget: ReactNode
  /**
   * Runs a call with the answer of the check. Rejects with BOT_CHECK_NEEDED while there is no answer.
   * The server accepts one answer for several calls, so only a refused one is replaced.
   */
  readonly pass: <T>(call: (proof: Proof) => Promise<T>) => Promise<T>
}

/** The bot check of a form. */
export function useBotCheck(): BotCheck {
  const isRequired = useSession(({ status }) => status?.isTurnstileRequired === true)
  const siteKey = useSession(({ status }) => status?.turnstileSiteKey)
  const [token, setToken] = useState<string>()
  const [refusedCount, setRefusedCount] = useState(0)
  if (!isRequired || !siteKey) return { widget: null, pass: call => call({}) }
  return {
    widget: (
      <Suspense>
        <BotCheckWidget key={refusedCount} siteKey={siteKey} onToken={setToken} />
      </Suspense>
    ),
    async pass(call) {
      if (token === undefined) throw foundError('BOT_CHECK_NEEDED')
      try {
        return await call({ turnstileToken: token })
      } catch (thrown) {
        const isRefused = thrown instanceof ClientError && thrown.code === 'BOT_CHECK_FAILED'
        if (isRefused) setRefusedCount(refusedCount + 1)
        throw thrown
      }
    },
  }
}
