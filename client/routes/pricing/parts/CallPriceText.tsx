import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { exactNumber, grouped, significant } from '../../../format/numbers.ts'
import { costText } from '../../../format/quota.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { useCallPrice, type PlannedCall } from './useCallPrice.ts'

/** The exact charge has the digits of all ratios, and more of them help no reader. */
const EXACT_DIGITS = 9

/** The charge of a planned call; a hint while the call is not complete. */
export function CallPriceText({ call }: { readonly call: PlannedCall | null }) {
  const { t } = useTranslation('pricing')
  const style = useQuotaStyle()
  const errorText = useErrorText()
  const { price, error } = useCallPrice(call)
  return (
    <Box role="status" sx={{ minHeight: 40, display: 'grid', alignContent: 'center' }}>
      {call === null && (
        <Typography variant="body2" color="textSecondary">
          {t('calculator.hint')}
        </Typography>
      )}
      {call !== null && !price && error === undefined && '…'}
      {error !== undefined && (
        <Typography variant="body2" color="error">
          {errorText(error)}
        </Typography>
      )}
      {price && (
        <>
          <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 650 }}>
            {costText(price.quota, style)}
          </Box>
          <Typography variant="caption" color="textSecondary">
            {t('calculator.exact', {
              quota: exactNumber(BigInt(price.quota)),
              exact: grouped(significant(Number(price.exact), EXACT_DIGITS)),
              ratio: price.groupRatio,
            })}
          </Typography>
        </>
      )}
    </Box>
  )
}
