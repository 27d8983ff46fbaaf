import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChargeWorking_charge$key } from '../../../__generated__/ChargeWorking_charge.graphql.ts'
import { exactNumber } from '../../../format/numbers.ts'
import { priceText } from '../../../format/price.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { isWholeSum, lineSum, workingLines } from './chargeSum.ts'

/** How a call was charged, as a sum that anybody can do again. */
export function ChargeWorking({ charge }: { readonly charge: ChargeWorking_charge$key }) {
  const { t } = useTranslation('log')
  const { quotaPerUnit } = useQuotaStyle()
  const data = useFragment(
    graphql`
      fragment ChargeWorking_charge on Charge {
        exact
        fixedPrice
        groupRatio
        lines {
          bucket
          unitPrice
          units
        }
        modelRatio
        quota
      }
    `,
    charge,
  )
  const total = (Number(data.exact) / quotaPerUnit).toFixed(6)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" color="textSecondary">
        {data.fixedPrice == null
          ? t('charge.ratios', { model: data.modelRatio, group: data.groupRatio })
          : t('charge.perCall', {
              price: priceText(Number(data.fixedPrice)),
              group: data.groupRatio,
            })}
      </Typography>
      {workingLines(data, quotaPerUnit).map(line => (
        <Box key={line.name} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t(line.isEach ? 'charge.lineEach' : 'charge.line', {
            name: t(`usage.${line.name}`),
            units: exactNumber(line.units),
            price: priceText(line.price),
            sum: `$${lineSum(line).toFixed(6)}`,
          })}
        </Box>
      ))}
      <Box sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {t('charge.total', { total: `$${total}`, quota: exactNumber(BigInt(data.quota)) })}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {isWholeSum(data) ? t('charge.note') : t('charge.more')}
      </Typography>
    </Box>
  )
}
