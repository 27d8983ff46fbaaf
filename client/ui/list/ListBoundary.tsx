import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { ClientError } from '../../relay/clientError.ts'
import { CopyButton } from '../CopyButton.tsx'

interface ListBoundaryProps {
  /** A new value is a new try. */
  readonly attempt: unknown
  readonly onRetry: () => void
  /** Shows nothing: another place tells the same failure. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

interface Caught {
  readonly thrown?: unknown
  readonly attempt?: unknown
}

/** A list that failed says so in its own place; the page around it stays. */
export class ListBoundary extends Component<ListBoundaryProps, Caught> {
  override state: Caught = {}

  static getDerivedStateFromError(thrown: unknown): Caught {
    return { thrown }
  }

  static getDerivedStateFromProps({ attempt }: ListBoundaryProps, state: Caught): Caught | null {
    return attempt === state.attempt ? null : { thrown: undefined, attempt }
  }

  override render() {
    const { thrown } = this.state
    if (thrown === undefined) return this.props.children
    if (this.props.isQuiet) return null
    return <ListFailure thrown={thrown} onRetry={this.props.onRetry} />
  }
}

interface ListFailureProps {
  readonly thrown: unknown
  readonly onRetry: () => void
}

function ListFailure({ thrown, onRetry }: ListFailureProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const id = thrown instanceof ClientError ? thrown.requestId : undefined
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('list.retry')}
        </Button>
      }
    >
      {t('list.failed')} · {errorText(thrown)}
      {id && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.75rem' }}>
          {t('list.requestId', { id })}
          <CopyButton text={id} />
        </Box>
      )}
    </Alert>
  )
}
