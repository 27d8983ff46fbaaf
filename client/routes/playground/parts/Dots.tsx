import { keyframes, styled } from '@mui/material/styles'

const blink = keyframes`0%, 80%, 100% { opacity: 0.25 } 40% { opacity: 1 }`

const Dot = styled('span')({
  display: 'inline-block',
  width: 7,
  height: 7,
  marginRight: 5,
  borderRadius: '50%',
  background: 'var(--sl-palette-text-secondary)',
  animation: `${blink} 1.2s infinite`,
  '&:nth-of-type(2)': { animationDelay: '0.2s' },
  '&:nth-of-type(3)': { animationDelay: '0.4s' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})

/** An answer that has not begun. */
export function Dots({ label }: { readonly label: string }) {
  return (
    <div role="img" aria-label={label}>
      <Dot />
      <Dot />
      <Dot />
    </div>
  )
}
