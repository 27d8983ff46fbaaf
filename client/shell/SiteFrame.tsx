import { useColorScheme } from '@mui/material/styles'
import { useCallback, useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useSiteName } from './session.ts'

/** A page of the owner in a frame. It receives the theme and the language when they change. */
export function SiteFrame({ address }: { readonly address: string }) {
  const name = useSiteName()
  const lang = useLanguage()
  const { mode, systemMode } = useColorScheme()
  const themeMode = mode === 'system' ? systemMode : mode
  const frame = useRef<HTMLIFrameElement>(null)
  const sendState = useCallback(() => {
    const target = { targetOrigin: new URL(address).origin }
    frame.current?.contentWindow?.postMessage({ themeMode }, target)
    frame.current?.contentWindow?.postMessage({ lang }, target)
  }, [address, themeMode, lang])
  useEffect(sendState, [sendState])
  return (
    <iframe
      ref={frame}
      src={address}
      title={name}
      onLoad={sendState}
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
      style={frameStyle}
    />
  )
}

const frameStyle = {
  display: 'block',
  width: '100%',
  height: 'calc(100dvh - 120px)',
  border: 0,
} as const
