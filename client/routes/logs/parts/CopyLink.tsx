import LinkIcon from '@mui/icons-material/Link'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shell/session.ts'
import { useCopy } from '../../../ui/copy.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { linkTo } from './logAddress.ts'

/** Copies the address of the list, which shows the same rows to every reader who may see them. */
export function CopyLink() {
  const { t } = useTranslation('log')
  const { search } = useListState()
  const user = useSession(({ user }) => user)
  const copy = useCopy()
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<LinkIcon fontSize="small" />}
      onClick={() => void copy(linkTo(search, user), t('link.copied'))}
    >
      {t('link.copy')}
    </Button>
  )
}
