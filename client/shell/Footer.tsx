import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, useSiteName } from './session.ts'

const RichText = lazy(async () => ({ default: (await import('../ui/RichText.tsx')).RichText }))

export function Footer() {
  const { t } = useTranslation('shell')
  const { status } = useSession()
  const name = useSiteName()
  return (
    <Box
      component="footer"
      sx={{
        px: { xs: 2, md: 3 },
        py: 2,
        color: 'text.secondary',
        textAlign: 'center',
        minHeight: 56,
      }}
    >
      {status?.footerHtml ? (
        <Suspense>
          <RichText source={status.footerHtml} />
        </Suspense>
      ) : (
        <Typography variant="caption">
          {name} {status?.version} · {t('footer.credit')}
        </Typography>
      )}
    </Box>
  )
}
