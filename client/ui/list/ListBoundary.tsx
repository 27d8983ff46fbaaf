import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Component, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortErrorText } from '../../i18n/useErrorText.ts'
import { ClientError } from '../../relay/clientError.ts'
import { CopyButton } from '../CopyButton.tsx'

interface ListBoundaryProps<Query> {
  /** The running query. A new one is a new attempt. */
  readonly query: Query
  readonly onRetry: () => void
  /** Shows nothing instead of the error, because it is shown elsewhere. */
  readonly isQuiet?: boolean
  /** Offered instead of a retry, which would fail again. */
  readonly wayOut?: WayOut
  readonly children: (query: Query) => ReactNode
}

/** What a reader can do about one kind of error. */
export interface WayOut {
  /** The code of the error. */
  readonly code: string
  readonly label: string
  readonly onChoose: () => void
}

interface Caught<Query> {
  readonly thrown?: unknown
  readonly query?: Query
}

/** Shows errors of loading a list in its own place. After a failed reload the former rows stay. */
export class ListBoundary<Query> extends Component<ListBoundaryProps<Query>, Caught<Query>> {
  override state: Caught<Query> = {}
  private shown: Query | undefined

  static getDerivedStateFromError(thrown: unknown): { thrown: unknown } {
    return { thrown }
  }

  static getDerivedStateFromProps<Query>(
    { query }: ListBoundaryProps<Query>,
    state: Caught<Query>,
  ): Caught<Query> | null {
    return query === state.query ? null : { thrown: undefined, query }
  }

  override componentDidUpdate(): void {
    if (this.state.thrown === undefined) this.shown = this.props.query
  }

  override render() {
    const { query, onRetry, isQuiet, wayOut, children } = this.props
    const { thrown } = this.state
    if (thrown === undefined) {
      return (
        <>
          {!isQuiet && <RefreshFailure {...{ query, onRetry, wayOut }} />}
          {children(query)}
        </>
      )
    }
    const before = this.shown === query ? undefined : this.shown
    return (
      <>
        {!isQuiet && <ListFailure {...{ thrown, onRetry, wayOut }} />}
        {before !== undefined && <Silent>{children(before)}</Silent>}
      </>
    )
  }
}

/** The answers of a running query of Relay. */
interface Answers {
  readonly subscribe: (observer: { readonly error: (thrown: Error) => void }) => {
    readonly unsubscribe: () => void
  }
}

function answersOf(query: unknown): Answers | undefined {
  if (typeof query !== 'object' || query === null || !('source' in query)) return undefined
  return (query.source ?? undefined) as Answers | undefined
}

interface RefreshFailureProps {
  readonly query: unknown
  readonly onRetry: () => void
  readonly wayOut: WayOut | undefined
}

/** Shows rows of the store during a reload. Relay does not report the failure of that request. */
function RefreshFailure({ query, onRetry, wayOut }: RefreshFailureProps) {
  const [failed, setFailed] = useState<{ readonly query: unknown; readonly thrown: Error }>()
  useEffect(() => {
    const running = answersOf(query)?.subscribe({ error: thrown => setFailed({ query, thrown }) })
    return () => running?.unsubscribe()
  }, [query])
  return failed?.query === query && failed ? (
    <ListFailure thrown={failed.thrown} {...{ onRetry, wayOut }} />
  ) : null
}

/** The former data may be missing too. The error is shown already. */
class Silent extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

interface ListFailureProps {
  readonly thrown: unknown
  readonly onRetry: () => void
  readonly wayOut: WayOut | undefined
}

function ListFailure({ thrown, onRetry, wayOut }: ListFailureProps) {
  const { t } = useTranslation()
  const errorText = useShortErrorText()
  const error = thrown instanceof ClientError ? thrown : undefined
  return (
    // What does not exist does not exist at the next attempt either.
    <Alert
      severity="error"
      action={error?.kind === 'NOT_FOUND' ? undefined : <Action {...{ error, onRetry, wayOut }} />}
    >
      {t('list.failed')} · {errorText(thrown)}
      {error?.requestId && <RequestId id={error.requestId} />}
    </Alert>
  )
}

interface ActionProps extends Pick<ListFailureProps, 'onRetry' | 'wayOut'> {
  readonly error: ClientError | undefined
}

function Action({ error, onRetry, wayOut }: ActionProps) {
  const { t } = useTranslation()
  const way = wayOut?.code === error?.code ? wayOut : undefined
  return (
    <Button color="inherit" size="small" onClick={way?.onChoose ?? onRetry}>
      {way?.label ?? t('list.retry')}
    </Button>
  )
}

function RequestId({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.75rem' }}>
      {t('list.requestId', { id })}
      <CopyButton text={id} />
    </Box>
  )
}
