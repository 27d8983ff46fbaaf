import Brush from '@mui/icons-material/BrushOutlined'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type {
  DrawingsList_drawings$data,
  DrawingsList_drawings$key,
} from '../../../__generated__/DrawingsList_drawings.graphql.ts'
import type { DrawingsListSubscription } from '../../../__generated__/DrawingsListSubscription.graphql.ts'
import type { DrawingsPageQuery$variables } from '../../../__generated__/DrawingsPageQuery.graphql.ts'
import type { DrawingsList_query$key } from '../../../__generated__/DrawingsList_query.graphql.ts'
import { isListed } from '../../../entities/task/isListed.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyRange } from '../../../ui/list/EmptyRange.tsx'
import { NewRowsButton } from '../../../ui/list/NewRowsButton.tsx'
import { NextStep } from '../../../ui/list/NextStep.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { useUnlistedRows, type PlacedRow } from '../../../ui/list/useUnlistedRows.ts'
import { drawingsRoute } from '../Drawings.entrypoint.ts'
import { DrawingCard, useDrawingColumns } from './DrawingRow.tsx'

const SUBSCRIPTION = graphql`
  subscription DrawingsListSubscription {
    task: drawingTaskUpdated {
      channel {
        id
      }
      id
      submittedAt
      taskId
      ...DrawingRow_drawing
    }
  }
`

type NewTask = DrawingsListSubscription['response']['task']

interface DrawingsListProps {
  readonly query: DrawingsList_query$key
  readonly variables: DrawingsPageQuery$variables
  readonly isPending: boolean
}

/** Columns that only admins have. */
const ADMIN_FIELDS: ReadonlySet<string> = new Set(['channel', 'code'])

export function DrawingsList({ query, variables, isPending }: DrawingsListProps) {
  const { t } = useTranslation('task')
  const isAdmin = useHasRole('ADMIN')
  const list = useDrawings(query)
  const rows = useMemo(() => list?.edges.map(({ node }) => node) ?? [], [list])
  const { held, show } = useNewTasks(rows, variables)
  const columns = useDrawingColumns()
  return (
    <DataList
      route={drawingsRoute}
      label={t('drawings')}
      columns={isAdmin ? columns : columns.filter(({ field }) => !ADMIN_FIELDS.has(field))}
      rows={rows}
      {...totalsOf(list ?? none)}
      isPending={isPending}
      tools={<NewRowsButton held={held} label={t('newRows', { count: held })} onShow={show} />}
      card={row => <DrawingCard row={row} />}
      empty={
        <EmptyRange
          icon={<Brush />}
          text={t('noDrawings')}
          help={t(isAdmin ? 'noDrawingsHelpAdmin' : 'noDrawingsHelp')}
          action={isAdmin && <NextStep to="/channel/add" label={t('addChannel')} />}
        />
      }
    />
  )
}

/** Follows the drawings: those shown change, new ones are counted. */
function useNewTasks(rows: readonly PlacedRow[], variables: DrawingsPageQuery$variables) {
  const { filter, viewerFilter } = variables
  const { onRow, ...unlisted } = useUnlistedRows<NewTask>(rows, task =>
    isListed(task, { ...filter, ...viewerFilter }),
  )
  const changes = useMemo(
    () => ({
      subscription: SUBSCRIPTION,
      variables: {},
      onNext: (event: DrawingsListSubscription['response'] | null | undefined) =>
        event && onRow(event.task),
    }),
    [onRow],
  )
  useSubscription<DrawingsListSubscription>(changes)
  return unlisted
}

const none = { isTotalCapped: false, totalCount: 0, totalLimit: 0 }

/** The list of the page; undefined when the sign-in has just ended. */
function useDrawings(query: DrawingsList_query$key): DrawingsList_drawings$data | undefined {
  const { drawingTasks, viewer } = useFragment(
    graphql`
      fragment DrawingsList_query on Query {
        drawingTasks(
          first: $first
          offset: $offset
          snapshot: $snapshot
          filter: $filter
          orderBy: $orderBy
        ) @include(if: $isOperator) {
          ...DrawingsList_drawings
        }
        viewer @skip(if: $isOperator) {
          drawingTasks(
            first: $first
            offset: $offset
            snapshot: $snapshot
            filter: $viewerFilter
            orderBy: $orderBy
          ) {
            ...DrawingsList_drawings
          }
        }
      }
    `,
    query,
  )
  return (
    useFragment<DrawingsList_drawings$key>(
      graphql`
        fragment DrawingsList_drawings on DrawingTaskConnection {
          edges {
            node {
              id
              submittedAt
              ...DrawingRow_drawing
            }
          }
          isTotalCapped
          snapshot
          totalCount
          totalLimit
        }
      `,
      drawingTasks ?? viewer?.drawingTasks ?? null,
    ) ?? undefined
  )
}
