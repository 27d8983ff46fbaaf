import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useTelegram } from '../../../shell/guest/useTelegram.tsx'

/** The button that links a Telegram account, and its dialog. */
export function LinkTelegram() {
  const { t } = useTranslation('settings')
  const title = t('identities.linkOf', { provider: t('identities.TELEGRAM') })
  const { dialog, open } = useTelegram('LINK', title)
  return (
    <>
      <Button size="small" aria-label={title} onClick={open}>
        {t('identities.link')}
      </Button>
      {dialog}
    </>
  )
}
