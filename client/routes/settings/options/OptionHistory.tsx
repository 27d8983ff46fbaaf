import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/confirm.ts'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { OptionView } from './optionValues.ts'
import { shownValue } from './shownValue.ts'

interface OptionHistoryProps {
  readonly option: OptionView
  readonly onUndo: (former: string) => void
}

/** Who changed an option last, and a button that saves its former value again. */
export function OptionHistory({ option, onUndo }: OptionHistoryProps) {
  const { t } = useTranslation('options')
  const { key, lastChange, value } = option
  if (!lastChange) return null
  const { actor, changedAt, former } = lastChange
  const onClick = async () => {
    if (former == null) return
    const label = t(`fields.${key}.label` as 'fields.About.label')
    const isSure = await confirm({
      title: t('history.question', { label }),
      text: t('history.text', { value: shownValue(option, former, t) }),
      action: t('history.undo'),
    })
    if (isSure) onUndo(former)
  }
  return (
    <Box sx={historyStyle}>
      <span>{t('history.by', { name: actor?.username ?? t('history.server') })}</span>
      <TimeText at={changedAt} />
      {former != null && former !== value && (
        <Button size="small" sx={{ py: 0, minWidth: 0 }} onClick={() => void onClick()}>
          {t('history.undo')}
        </Button>
      )}
    </Box>
  )
}

const historyStyle = {
  mt: 0.25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  color: 'text.secondary',
  typography: 'caption',
} as const
