import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../ui/copy.ts'

/** Copies the names of the chosen models as a list with commas, as fields for models take it. */
export function CopySelected({ names }: { readonly names: ReadonlySet<string> }) {
  const { t } = useTranslation('pricing')
  const copy = useCopy()
  const count = names.size
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      disabled={count === 0}
      onClick={() => void copy([...names].join(','), t('copiedModels', { count }))}
    >
      {count === 0 ? t('copySelected') : `${t('copySelected')} (${count})`}
    </Button>
  )
}
