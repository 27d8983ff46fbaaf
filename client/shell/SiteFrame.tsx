import { useSiteName } from './session.ts'
import { useFrameAppearance } from './useFrameAppearance.ts'

/** A page of the owner in a frame. It receives the theme and the language when they change. */
export function SiteFrame({ address }: { readonly address: string }) {
  const name = useSiteName()
  const { ref, onLoad } = useFrameAppearance(address)
  return (
    <iframe
      ref={ref}
      src={address}
      title={name}
      onLoad={onLoad}
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
