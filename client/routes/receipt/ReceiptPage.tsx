import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ReceiptPageQuery } from '../../__generated__/ReceiptPageQuery.graphql.ts'
import { MoneyText } from '../../entities/MoneyText.tsx'
import { QuotaText } from '../../entities/QuotaText.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { foundError } from '../../relay/clientError.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { useServerAddress, useSiteName } from '../../shell/session.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { ReceiptReversal } from './ReceiptReversal.tsx'

/** The receipt of a paid order, as a page that can be printed. */
export function Page() {
  const { t } = useTranslation('order')
  const site = useSiteName()
  const { queries } = useRouteQueries<{ readonly order: PreloadedQuery<ReceiptPageQuery> }>()
  return (
    <Box component="main" sx={pageStyle}>
      <title>{`${t('receipt.title')} - ${site}`}</title>
      <Receipt query={queries.order} />
    </Box>
  )
}

/** What can be done with the receipt, if there is one. It is not printed. */
function Tools({ isFound }: { readonly isFound: boolean }) {
  const { t } = useTranslation('order')
  return (
    <Box sx={{ display: 'flex', gap: 1, mb: 2, displayPrint: 'none' }}>
      {isFound && (
        <Button variant="contained" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      )}
      <Button component={Link} to="/order" color="inherit" variant="outlined">
        {t('receipt.back')}
      </Button>
    </Box>
  )
}

function NoReceipt() {
  const { t } = useTranslation('order')
  const errorText = useErrorText()
  return (
    <>
      <Tools isFound={false} />
      <Typography variant="h1" sx={{ mb: 2 }}>
        {t('receipt.title')}
      </Typography>
      <Alert severity="error">{errorText(foundError('ORDER_NOT_FOUND'))}</Alert>
    </>
  )
}

/** On paper without margins and borders of its own. */
const pageStyle = {
  maxWidth: 720,
  mx: 'auto',
  p: { xs: 2, md: 4 },
  '@media print': { maxWidth: 'none', p: 0 },
} as const

function Receipt({ query }: { readonly query: PreloadedQuery<ReceiptPageQuery> }) {
  const { t } = useTranslation('order')
  const site = useSiteName()
  const address = useServerAddress()
  const { order } = usePreloadedQuery<ReceiptPageQuery>(
    graphql`
      query ReceiptPageQuery($id: ID!) {
        order(id: $id) {
          createdAt
          currency
          method
          money
          paidAt
          quota
          reversals {
            ...ReceiptReversal_reversal
          }
          status
          tradeNo
          user {
            databaseId
            username
          }
        }
      }
    `,
    query,
  )
  if (!order?.paidAt) return <NoReceipt />
  return (
    <>
      <Tools isFound />
      {/* A document is light in both themes, and so is its print. */}
      <Paper variant="outlined" data-theme="light" sx={paperStyle}>
        <Typography variant="h1">{t('receipt.title')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {site} · {address}
        </Typography>
        <Payment order={order} paidAt={order.paidAt} />
        <Box sx={totalStyle}>
          <span>{order.status === 'REFUNDED' ? t('receipt.returned') : t('receipt.paid')}</span>
          <MoneyText money={order.money} currency={order.currency} />
        </Box>
      </Paper>
    </>
  )
}

type Order = NonNullable<ReceiptPageQuery['response']['order']>

/** What was paid, by which account and how. */
function Payment({ order, paidAt }: { readonly order: Order; readonly paidAt: string }) {
  const { t } = useTranslation('order')
  const { user, reversals } = order
  return (
    <Box sx={{ my: 3 }}>
      <Facts>
        <Fact label={t('receipt.number')}>{order.tradeNo}</Fact>
        <Fact label={t('receipt.date')}>
          <TimeText at={paidAt} />
        </Fact>
        <Fact label={t('createdAt')}>
          <TimeText at={order.createdAt} />
        </Fact>
        <Fact label={t('receipt.account')}>{user && `${user.username} #${user.databaseId}`}</Fact>
        <Fact label={t('receipt.item')}>
          {t('receipt.quota')} <QuotaText quota={order.quota} />
        </Fact>
        <Fact label={t('method')}>{t(`methods.${order.method}` as 'methods.ALIPAY')}</Fact>
        {reversals.length > 0 && (
          <Fact label={t('receipt.reversals')}>
            {reversals.map((reversal, index) => (
              <ReceiptReversal key={index} reversal={reversal} />
            ))}
          </Fact>
        )}
      </Facts>
    </Box>
  )
}

const paperStyle = { p: { xs: 2, md: 4 }, '@media print': { border: 0 } } as const

const totalStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  pt: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  fontSize: '1.25rem',
  fontWeight: 600,
} as const
