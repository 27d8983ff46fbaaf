import { useColorScheme } from '@mui/material/styles'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useLanguage } from '../i18n/useLanguage.ts'

interface FrameAppearance {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly onLoad: () => void
}

/** Sends the theme and the language to the page in a frame, and again when they change. */
export function useFrameAppearance(address: string): FrameAppearance {
  const lang = useLanguage()
  const { mode, systemMode } = useColorScheme()
  const themeMode = mode === 'system' ? systemMode : mode
  const ref = useRef<HTMLIFrameElement>(null)
  const loaded = useRef('')
  const send = useCallback(() => {
    // Before its page has loaded, the frame has another origin.
    if (loaded.current !== address) return
    const { origin } = new URL(address, location.origin)
    // A page of this origin is framed without rights, and so without an origin. Neither part is secret.
    const target = { targetOrigin: origin === location.origin ? '*' : origin }
    ref.current?.contentWindow?.postMessage({ themeMode }, target)
    ref.current?.contentWindow?.postMessage({ lang }, target)
  }, [address, themeMode, lang])
  const onLoad = useCallback(() => {
    loaded.current = address
    send()
  }, [address, send])
  useEffect(send, [send])
  return { ref, onLoad }
}
