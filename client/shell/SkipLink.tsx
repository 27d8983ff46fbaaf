import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'

const Link = styled('a')({
  position: 'absolute',
  zIndex: 2000,
  left: 8,
  top: -60,
  padding: 8,
  borderRadius: 8,
  background: 'var(--sl-palette-background-paper)',
  color: 'var(--sl-palette-primary-main)',
  '&:focus': { top: 8 },
})

/** The first link for keyboard users, which skips header and menu. */
export function SkipLink({ to }: { readonly to: string }) {
  const { t } = useTranslation('shell')
  return (
    <Link
      href={`#${to}`}
      onClick={event => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {t('skip')}
    </Link>
  )
}
