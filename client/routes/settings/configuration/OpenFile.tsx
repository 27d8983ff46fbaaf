import FileOpen from '@mui/icons-material/FileOpenOutlined'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/toast.ts'

/** The largest file; see `CONFIGURATION_MAX` of the contract, whose import would load all its rules. */
const FILE_MAX_MIB = 4

/** Reads a file of the visitor. */
export function OpenFile({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation('settings')
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    if (file.size > FILE_MAX_MIB * 1_048_576) {
      return toast.error(t('configuration.apply.tooLarge', { max: FILE_MAX_MIB }))
    }
    try {
      onText(await file.text())
    } catch {
      toast.error(t('configuration.apply.unreadable'))
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".yaml,.yml"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void read(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileOpen fontSize="small" />}
        onClick={() => input.current?.click()}
      >
        {t('configuration.apply.open')}
      </Button>
    </>
  )
}
