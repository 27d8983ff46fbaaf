import Download from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReportError } from '../i18n/useErrorText.ts'

interface ExportButtonProps {
  readonly onSave: () => Promise<void>
}

/** Saves the filtered rows, all pages of them, as a file. */
export function ExportButton({ onSave }: ExportButtonProps) {
  const { t } = useTranslation()
  const report = useReportError()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    report(onSave().finally(() => setBusy(false)))
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Download fontSize="small" />}
      loading={isBusy}
      onClick={save}
    >
      {t('list.export')}
    </Button>
  )
}
