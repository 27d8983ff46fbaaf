import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dialect } from './dialects.ts'
import { useServerAddress } from '../../../shell/session.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { codeSamples, keyVariableOf } from './codeSamples.ts'
import type { ChatRequest } from './chatRequest.ts'

/** The request to the model of a column. */
export interface CodeRequest {
  readonly columnId: number
  readonly request: ChatRequest
}

interface CodeDialogProps {
  readonly dialect: Dialect
  readonly requests: readonly CodeRequest[]
  readonly onClose: () => void
}

/** The last request of each column as code that can be run elsewhere. */
export function CodeDialog({ dialect, requests, onClose }: CodeDialogProps) {
  const { t } = useTranslation(['playground', 'common'])
  const titleId = useId()
  const [column, setColumn] = useState(0)
  const [shown, setShown] = useState(0)
  const address = useServerAddress()
  const request = requests[column]?.request
  const samples = request ? codeSamples(request, address, dialect) : []
  const sample = samples[shown]
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('code.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">
          {t('code.text', { variable: keyVariableOf(dialect) })}
        </DialogContentText>
        {requests.length > 1 && (
          <ColumnField requests={requests} value={column} onChange={setColumn} />
        )}
        <Tabs
          value={shown}
          onChange={(_, next) => setShown(Number(next))}
          aria-label={t('code.title')}
          sx={{ my: 1 }}
        >
          {samples.map(({ title }) => (
            <Tab key={title} label={title} />
          ))}
        </Tabs>
        <Box sx={{ maxHeight: '50dvh', overflowY: 'auto' }}>
          {sample && <CodeBlock title={sample.title} code={sample.code} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ColumnFieldProps {
  readonly requests: readonly CodeRequest[]
  readonly value: number
  readonly onChange: (index: number) => void
}

/** Two columns may have the same model, so each has its number. */
function ColumnField({ requests, value, onChange }: ColumnFieldProps) {
  const { t } = useTranslation('playground')
  return (
    <TextField
      select
      fullWidth
      label={t('model.label')}
      value={value}
      onChange={event => onChange(Number(event.target.value))}
      sx={{ mt: 2 }}
    >
      {requests.map(({ columnId, request }, index) => (
        <MenuItem key={columnId} value={index}>
          {t('code.column', { n: index + 1, model: request.model })}
        </MenuItem>
      ))}
    </TextField>
  )
}
