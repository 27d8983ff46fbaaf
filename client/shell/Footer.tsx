import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { RichText } from '../ui/RichText.tsx'
import { useSession, useSiteName } from './session.ts'

interface FooterProps {
  /** Of one line, below a page that fills the window. */
  readonly isSlim: boolean
}

export function Footer({ isSlim }: FooterProps) {
  const { t } = useTranslation('shell')
  const status = useSession(session => session.status)
  const name = useSiteName()
  return (
    <Box
      component="footer"
      sx={{
        px: { xs: 2, md: 3 },
        py: isSlim ? 0.5 : 2,
        color: 'text.secondary',
        textAlign: 'center',
        minHeight: isSlim ? 0 : 56,
      }}
    >
      {status?.footerHtml ? (
        <RichText source={status.footerHtml} />
      ) : (
        <Typography variant="caption">
          {name} {status?.version} · {t('footer.credit')}
        </Typography>
      )}
    </Box>
  )
}
