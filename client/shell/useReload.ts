import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useSession } from './session.ts'

const STALE_AFTER_MS = 60_000

/**
 * Loads the page again after a change of the site's settings or of the language, and when the
 * visitor comes back to a page that is older than a minute.
 */
export function useReload(): void {
  const { revalidate } = useRevalidator()
  const language = useLanguage()
  const status = useSession(session => session.status)
  const isReady = useSession(({ phase }) => phase === 'ready')
  const shown = useRef<{ readonly language: string; readonly status: unknown }>(undefined)
  useEffect(() => {
    if (!isReady) return
    const last = shown.current
    shown.current = { language, status }
    if (last && (last.language !== language || last.status !== status)) void revalidate()
  }, [isReady, language, status, revalidate])
  useEffect(() => {
    let loadedAt = Date.now()
    const onShow = () => {
      if (document.hidden || Date.now() - loadedAt < STALE_AFTER_MS) return
      loadedAt = Date.now()
      void revalidate()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [revalidate])
}
