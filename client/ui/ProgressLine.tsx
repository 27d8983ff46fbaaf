import { keyframes, styled } from '@mui/material/styles'

const slide = keyframes`from { transform: translateX(-100%) } to { transform: translateX(350%) }`

const Track = styled('div')({
  position: 'absolute',
  inset: '0 0 auto 0',
  height: 2,
  overflow: 'hidden',
  zIndex: 3,
  '&::after': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    background: 'var(--sl-palette-primary-main)',
    animation: `${slide} 1.1s ease-in-out infinite`,
  },
})

/** A thin line at the top of its container while something loads. */
export function ProgressLine({ label }: { readonly label: string }) {
  return <Track role="progressbar" aria-label={label} />
}
