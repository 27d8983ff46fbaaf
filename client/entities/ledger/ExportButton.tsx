import Download from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReportError } from '../../i18n/useErrorText.ts'
import { exportLedger } from './exportLedger.ts'
import type { LedgerVariables } from './ledgerRoute.ts'

interface ExportButtonProps {
  readonly variables: LedgerVariables
  readonly userNumber: number | undefined
}

/** Saves the filtered ledger, all pages of it, as a file. */
export function ExportButton({ variables, userNumber }: ExportButtonProps) {
  const { t } = useTranslation('ledger')
  const report = useReportError()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    report(exportLedger(variables, userNumber).finally(() => setBusy(false)))
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
      {t('export')}
    </Button>
  )
}
