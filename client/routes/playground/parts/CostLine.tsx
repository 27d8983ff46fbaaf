import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { exactNumber } from '../../../format/numbers.ts'
import { useDurationText } from '../../../ui/DurationText.tsx'
import type { CallCost } from './conversation.ts'

/** The tokens, the charge and the times of a call. */
export function CostLine({ cost }: { readonly cost: CallCost }) {
  const { t } = useTranslation('playground')
  const durationText = useDurationText()
  const { promptTokens, completionTokens, durationMs, firstTokenMs } = cost
  const facts = [
    promptTokens != null &&
      t('cost.tokens', {
        prompt: exactNumber(promptTokens),
        completion: exactNumber(completionTokens ?? 0),
      }),
    durationMs != null && durationText(durationMs),
    firstTokenMs != null && t('cost.firstToken', { time: durationText(firstTokenMs) }),
  ].filter(fact => fact !== false)
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      <QuotaText quota={cost.quota} kind="cost" />
      {facts.map(fact => ` · ${fact}`)}
    </Typography>
  )
}
