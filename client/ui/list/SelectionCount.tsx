import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

interface SelectionCountProps {
  readonly count: number
  readonly onClear: () => void
}

/** How many rows are selected, and a button that selects none. */
export function SelectionCount({ count, onClear }: SelectionCountProps) {
  const { t } = useTranslation()
  return (
    <>
      <Typography variant="body2" color="textSecondary" role="status">
        {t('list.selected', { count })}
      </Typography>
      <Button size="small" onClick={onClear}>
        {t('clear')}
      </Button>
    </>
  )
}
