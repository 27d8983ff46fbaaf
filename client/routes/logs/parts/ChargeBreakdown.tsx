import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChargeBreakdown_charge$key } from '../../../__generated__/ChargeBreakdown_charge.graphql.ts'
import { priceText } from '../../../format/price.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { chargeSum, type ChargePart, type ChargeSum } from './chargeSum.ts'

/** The calculation of a charge, with every factor. */
export function ChargeBreakdown({ charge }: { readonly charge: ChargeBreakdown_charge$key }) {
  const { t } = useTranslation('log')
  const data = useFragment(
    graphql`
      fragment ChargeBreakdown_charge on Charge {
        due
        fixedPrice
        groupRatio
        lines {
          bucket
          exact
          quantity
          unitPrice
        }
        modelRatio
        quota
      }
    `,
    charge,
  )
  const sum = chargeSum(data, useQuotaStyle())
  return (
    <Box sx={{ display: 'grid', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      <Typography variant="body2" color="textSecondary">
        {data.fixedPrice == null
          ? t('charge.ratios', { model: data.modelRatio, group: data.groupRatio })
          : t('charge.perCall', {
              price: priceText(Number(data.fixedPrice)),
              group: data.groupRatio,
            })}
      </Typography>
      {sum.parts.map(part => (
        <Part key={part.bucket} part={part} />
      ))}
      <Corrections sum={sum} />
      <Box sx={{ fontWeight: 650 }}>{t('charge.total', { total: sum.total })}</Box>
      <Typography variant="caption" color="textSecondary">
        {t('charge.note')}
      </Typography>
    </Box>
  )
}

function Part({ part }: { readonly part: ChargePart }) {
  const { t } = useTranslation('log')
  const { bucket, isPerMillion, ...amounts } = part
  const text = isPerMillion ? 'charge.line' : 'charge.lineEach'
  return <div>{t(text, { name: t(`usage.${bucket}`), ...amounts })}</div>
}

/** The lines between the parts and the total. */
function Corrections({ sum }: { readonly sum: ChargeSum }) {
  const { t } = useTranslation('log')
  const corrections = ['rounding', 'other', 'uncovered'] as const
  return corrections.map(
    name => sum[name] && <div key={name}>{t(`charge.${name}`, { sum: sum[name] })}</div>,
  )
}
