import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useCallback, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  graphql,
  usePreloadedQuery,
  useQueryLoader,
  useSubscription,
  type PreloadedQuery,
} from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import type { LogViewsDialogQuery } from '../../../__generated__/LogViewsDialogQuery.graphql.ts'
import type { LogViewsDialogSubscription } from '../../../__generated__/LogViewsDialogSubscription.graphql.ts'
import { hiddenFields, storeHiddenFields } from '../../../ui/list/columns.ts'
import { ListBoundary } from '../../../ui/list/ListBoundary.tsx'
import { searchOfView, viewQuery } from './logAddress.ts'
import type { LogColumns } from './logColumns.tsx'
import { LogViewItem, type LogView } from './LogViewItem.tsx'
import { logsRoute } from './logVariables.ts'
import { useCreateLogView } from './logViewMutations.ts'
import { ViewNameForm } from './ViewNameForm.tsx'

const QUERY = graphql`
  query LogViewsDialogQuery {
    viewer {
      logViews {
        hiddenColumns
        id
        query
        ...LogViewItem_view
      }
    }
  }
`

/** Views that are saved, renamed or deleted in another browser. */
const CHANGES = {
  subscription: graphql`
    subscription LogViewsDialogSubscription {
      logViewsChanged {
        hiddenColumns
        id
        query
        ...LogViewItem_view
      }
    }
  `,
  variables: {},
  updater(store: RecordSourceSelectorProxy) {
    const views = store.getPluralRootField('logViewsChanged')
    if (views) store.getRoot().getLinkedRecord('viewer')?.setLinkedRecords(views, 'logViews')
  },
}

interface LogViewsDialogProps {
  readonly columns: LogColumns
  readonly onClose: () => void
}

/** The saved views of the account: opening, renaming and deleting them, and saving a new one. */
export function LogViewsDialog({ columns, onClose }: LogViewsDialogProps) {
  const { t } = useTranslation(['log', 'common'])
  const titleId = useId()
  const [query, load] = useQueryLoader<LogViewsDialogQuery>(QUERY)
  const reload = useCallback(() => load({}, { fetchPolicy: 'network-only' }), [load])
  useEffect(() => load({}, { fetchPolicy: 'store-and-network' }), [load])
  const [search, setSearch] = useSearchParams()
  const open = (view: LogView) => {
    storeHiddenFields(logsRoute.name, new Set(view.hiddenColumns))
    setSearch(searchOfView(view.query))
    onClose()
  }
  const shown = () => ({
    query: viewQuery(search),
    hiddenColumns: [...hiddenFields(logsRoute.name, columns)],
  })
  const skeleton = <Skeleton variant="rounded" height={96} />
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('views.title')}</DialogTitle>
      <DialogContent sx={contentStyle}>
        {query ? (
          <ListBoundary query={query} onRetry={reload}>
            {loaded => (
              <Suspense fallback={skeleton}>
                <Views query={loaded} shown={shown} onOpen={open} onChange={reload} />
              </Suspense>
            )}
          </ListBoundary>
        ) : (
          skeleton
        )}
        <SaveView shown={shown} onSaved={reload} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A long name is wrapped; it does not widen the dialog. */
const contentStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const

interface ViewsProps {
  readonly query: PreloadedQuery<LogViewsDialogQuery>
  /** What the page shows now. */
  readonly shown: () => { readonly query: string; readonly hiddenColumns: string[] }
  readonly onOpen: (view: LogView) => void
  readonly onChange: () => void
}

function Views({ query, shown, onOpen, onChange }: ViewsProps) {
  const { t } = useTranslation('log')
  const { viewer } = usePreloadedQuery<LogViewsDialogQuery>(QUERY, query)
  useSubscription<LogViewsDialogSubscription>(CHANGES)
  const views = viewer?.logViews ?? []
  const current = shown().query
  if (views.length === 0) return <Typography variant="body2">{t('views.empty')}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {views.map(view => (
        <LogViewItem
          key={view.id}
          view={view}
          isCurrent={view.query === current}
          shown={shown}
          onOpen={() => onOpen(view)}
          onChange={onChange}
        />
      ))}
    </Box>
  )
}

interface SaveViewProps {
  readonly shown: ViewsProps['shown']
  readonly onSaved: () => void
}

function SaveView({ shown, onSaved }: SaveViewProps) {
  const { t } = useTranslation('log')
  const [create, isRunning] = useCreateLogView()
  const save = async (name: string) => {
    await create({ name, ...shown() })
    onSaved()
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('views.about')}
      </Typography>
      <ViewNameForm action={t('views.save')} isBusy={isRunning} onSubmit={save} />
    </>
  )
}
