import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  ChargeWorking_charge$data,
  ChargeWorking_charge$key,
} from '../../../__generated__/ChargeWorking_charge.graphql.ts'
import { exactNumber } from '../../../format/numbers.ts'
import { priceText } from '../../../format/price.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { isWholeSum, lineSum, workingLines } from './chargeSum.ts'

type Charge = ChargeWorking_charge$data

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
          factor
          name
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
      {data.fixedPrice == null ? <TokenLines charge={data} /> : <CallLine charge={data} />}
      <Box sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {t('charge.total', { total: `$${total}`, quota: exactNumber(BigInt(data.quota)) })}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {isWholeSum(data) ? t('charge.note') : t('charge.more')}
      </Typography>
    </Box>
  )
}

function CallLine({ charge }: { readonly charge: Charge }) {
  const { t } = useTranslation('log')
  return (
    <span>
      {t('charge.perCall', { price: priceText(charge.fixedPrice ?? 0), group: charge.groupRatio })}
    </span>
  )
}

function TokenLines({ charge }: { readonly charge: Charge }) {
  const { t } = useTranslation('log')
  const { quotaPerUnit } = useQuotaStyle()
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('charge.ratios', { model: charge.modelRatio, group: charge.groupRatio })}
      </Typography>
      {workingLines(charge, quotaPerUnit).map(line => (
        <Box key={line.name} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('charge.line', {
            name: t(`usage.${line.name}`),
            units: exactNumber(line.units),
            price: priceText(line.price),
            sum: `$${lineSum(line).toFixed(6)}`,
          })}
        </Box>
      ))}
    </>
  )
}
