import Download from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exactNumber } from '../../../format/numbers.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { saveLogs, type LogFileFormat } from './saveLogs.ts'

/** Saves all rows of the filter as a file, and shows how many have arrived. */
export function LogExport() {
  const { t } = useTranslation('log')
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { rows, save, cancel } = useExport()
  const choose = (format: LogFileFormat) => {
    setAnchor(undefined)
    save(format)
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Download fontSize="small" />}
        aria-haspopup={rows === undefined ? 'menu' : undefined}
        onClick={rows === undefined ? event => setAnchor(event.currentTarget) : cancel}
      >
        {rows === undefined ? t('export.action') : t('export.rows', { rows: exactNumber(rows) })}
      </Button>
      <Menu
        {...(anchor && { anchorEl: anchor })}
        open={anchor !== undefined}
        onClose={() => setAnchor(undefined)}
      >
        {(['csv', 'jsonl'] as const).map(format => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {t(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** The rows that have arrived while a file is saved; undefined while none is. */
function useExport() {
  const { search } = useListState()
  const report = useReportError()
  const stop = useRef<AbortController>(undefined)
  const [rows, setRows] = useState<number>()
  const save = (format: LogFileFormat) => {
    const { signal } = (stop.current = new AbortController())
    setRows(0)
    const saving = saveLogs(search, { format, signal, onLines: setRows }).catch(
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
    report(saving.finally(() => setRows(undefined)))
  }
  return { rows, save, cancel: () => stop.current?.abort() }
}
