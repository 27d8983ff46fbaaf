import Download from '@mui/icons-material/Download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../ui/BusyButton.tsx'
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
    <BusyButton
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Download fontSize="small" />}
      isBusy={isBusy}
      onClick={save}
    >
      {t('list.export')}
    </BusyButton>
  )
}
