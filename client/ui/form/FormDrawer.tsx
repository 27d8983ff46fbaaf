import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../BusyButton.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { panelBodyStyle, panelEdgeStyle, PanelHead } from '../PanelHead.tsx'

const WIDTH = 600

/** What `useRowForm` returns of the form. */
interface DrawerForm {
  readonly isNew: boolean
  readonly close: () => void
  readonly onSubmit: (event: FormEvent) => unknown
  readonly isBusy: boolean
  /** The error that belongs to no field. */
  readonly failure: unknown
}

interface FormDrawerProps {
  readonly title: string
  readonly form: DrawerForm
  /** What the form does, when that is not to create or to save. */
  readonly submit?: string
  /** Whether the form takes something away. */
  readonly isDangerous?: boolean
  /** More buttons, left of the others. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

/** A form at the right edge. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, form, children } = props
  const { close, failure, onSubmit } = form
  const titleId = useId()
  const errorText = useErrorText()
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: WIDTH, maxWidth: '100vw' },
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit}
        onKeyDown={submitOnShortcut}
        sx={formStyle}
      >
        <PanelHead title={title} titleId={titleId} onClose={close} />
        <Box sx={panelBodyStyle}>
          {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
          {children}
        </Box>
        <Foot {...props} />
      </Box>
    </Drawer>
  )
}

function Foot({ form, submit, isDangerous = false, extra }: FormDrawerProps) {
  const { t } = useTranslation()
  const usual = form.isNew ? t('create') : t('save')
  return (
    <Box sx={{ ...panelEdgeStyle, borderTop: '1px solid', borderColor: 'divider' }}>
      {extra}
      <Box sx={{ flex: 1 }} />
      <Button variant="outlined" color="inherit" onClick={form.close}>
        {t('form.cancel')}
      </Button>
      <BusyButton
        type="submit"
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        isBusy={form.isBusy}
      >
        {submit ?? usual}
      </BusyButton>
    </Box>
  )
}

const formStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
} as const
