import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const TestMailDialog = lazy(async () => ({
  default: (await import('./TestMailDialog.tsx')).TestMailDialog,
}))

/** The button that opens the dialog of the test mail. */
export function SendTestMail() {
  const { t } = useTranslation('options')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('testMail.open')}
      </Button>
      <Suspense>{isOpen && <TestMailDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
