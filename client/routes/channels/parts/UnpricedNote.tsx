import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../../shell/session.ts'
import { useUnpricedModels } from './useUnpricedModels.ts'

/** How many models are named. */
const NAMED_MAX = 5

/** Names those of the models that cannot be called, with a link to the prices for who may set them. */
export function UnpricedNote({ models }: { readonly models: readonly string[] }) {
  const { t } = useTranslation('channelWork')
  const isRoot = useSession(({ user }) => user?.role === 'ROOT')
  const unpriced = useUnpricedModels(models)
  if (unpriced.length === 0) return null
  const names = unpriced.slice(0, NAMED_MAX).join(', ')
  // In a tab of its own, because the form has changes that are not saved.
  const prices = (
    <Button
      component={Link}
      to="/setting?tab=prices"
      target="_blank"
      rel="noreferrer"
      size="small"
      color="inherit"
    >
      {t('form.prices')}
    </Button>
  )
  return (
    <Alert severity="warning" action={isRoot && prices}>
      {t('form.unpriced', {
        count: unpriced.length,
        names: unpriced.length > NAMED_MAX ? `${names}, …` : names,
      })}
    </Alert>
  )
}
