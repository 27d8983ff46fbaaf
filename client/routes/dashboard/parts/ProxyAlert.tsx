import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { UntrustedProxies_report$data } from '../../../__generated__/UntrustedProxies_report.graphql.ts'
import { TimeText } from '../../../ui/TimeText.tsx'

interface ProxyAlertProps {
  readonly proxies: UntrustedProxies_report$data['untrustedProxies']
}

/** The addresses of the proxies, and what root can do. */
export function ProxyAlert({ proxies }: ProxyAlertProps) {
  const { t } = useTranslation('limit')
  return (
    <Alert
      severity="warning"
      sx={{ minWidth: 0, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
    >
      <AlertTitle sx={{ fontWeight: 650 }}>
        {t('proxy.title', { count: proxies.length })}
      </AlertTitle>
      {proxies.map(({ address, lastAt }) => (
        <Box key={address} sx={{ '& + &': { mt: 1 } }}>
          {t('proxy.text', { address })} {t('proxy.last')}
          <TimeText at={lastAt} />
        </Box>
      ))}
    </Alert>
  )
}
