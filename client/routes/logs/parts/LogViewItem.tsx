import Check from '@mui/icons-material/Check'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Save from '@mui/icons-material/SaveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { LogViewItem_view$key } from '../../../__generated__/LogViewItem_view.graphql.ts'
import type { LogViewsDialogQuery$data } from '../../../__generated__/LogViewsDialogQuery.graphql.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'
import { useDeleteLogView, useRenameLogView, useUpdateLogView } from './logViewMutations.ts'
import { ViewNameForm } from './ViewNameForm.tsx'

export type LogView = NonNullable<LogViewsDialogQuery$data['viewer']>['logViews'][number]

interface LogViewItemProps {
  readonly view: LogViewItem_view$key
  /** Whether the page shows this view. */
  readonly isCurrent: boolean
  readonly onOpen: () => void
  readonly onChange: () => void
  /** What the page shows now. */
  readonly shown: () => ShownLogs
}

interface ShownLogs {
  readonly query: string
  readonly hiddenColumns: readonly string[]
}

/** A saved view: its name opens it. */
export function LogViewItem({ view, isCurrent, onOpen, onChange, shown }: LogViewItemProps) {
  const { t } = useTranslation('log')
  const [isRenaming, setRenaming] = useState(false)
  const { id, name } = useFragment(
    graphql`
      fragment LogViewItem_view on LogView {
        id
        name
      }
    `,
    view,
  )
  const [rename, isRunning] = useRenameLogView()
  const remove = useRemove({ id, name }, onChange)
  const update = useUpdate({ id, name }, shown, onChange)
  const apply = async (next: string) => {
    await rename({ id, name: next })
    setRenaming(false)
    onChange()
  }
  if (isRenaming) {
    return (
      <li>
        <ViewNameForm
          action={t('views.apply')}
          initial={name}
          isBusy={isRunning}
          onSubmit={apply}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Button
        color="inherit"
        aria-current={isCurrent ? 'true' : undefined}
        endIcon={isCurrent ? <Check color="primary" /> : undefined}
        onClick={onOpen}
        sx={nameStyle}
      >
        {name}
      </Button>
      <IconButton aria-label={t('views.update', { name })} onClick={update}>
        <Save fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('views.rename', { name })} onClick={() => setRenaming(true)}>
        <Edit fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('views.delete', { name })} onClick={remove}>
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  )
}

const nameStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  justifyContent: 'flex-start',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const

interface NamedView {
  readonly id: string
  readonly name: string
}

/** Replaces the filter and the columns of a view, after a question, with those of the page. */
function useUpdate({ id, name }: NamedView, shown: () => ShownLogs, done: () => void) {
  const { t } = useTranslation('log')
  const report = useReportError()
  const [update] = useUpdateLogView()
  const run = async () => {
    const title = t('views.updateQuestion', { name })
    if (!(await confirm({ title, action: t('views.updateConfirm') }))) return
    await update({ id, ...shown() })
    done()
  }
  return () => report(run())
}

/** Deletes a view after a question. */
function useRemove({ id, name }: NamedView, done: () => void) {
  const { t } = useTranslation('log')
  const report = useReportError()
  const [remove] = useDeleteLogView()
  const run = async () => {
    const title = t('views.question', { name })
    if (!(await confirm({ title, action: t('views.confirm'), tone: 'error' }))) return
    await remove({ id })
    toast.success(t('views.deleted', { name }))
    done()
  }
  return () => report(run())
}
