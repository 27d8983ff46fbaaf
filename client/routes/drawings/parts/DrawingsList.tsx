import Brush from '@mui/icons-material/BrushOutlined'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  DrawingsList_drawings$data,
  DrawingsList_drawings$key,
} from '../../../__generated__/DrawingsList_drawings.graphql.ts'
import type { DrawingsList_query$key } from '../../../__generated__/DrawingsList_query.graphql.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyRange } from '../../../ui/list/EmptyRange.tsx'
import { NextStep } from '../../../ui/list/NextStep.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { drawingsRoute } from '../Drawings.entrypoint.ts'
import { DrawingCard, useDrawingColumns } from './DrawingRow.tsx'

interface DrawingsListProps {
  readonly query: DrawingsList_query$key
  readonly isPending: boolean
}

/** Columns that only admins have. */
const ADMIN_FIELDS: ReadonlySet<string> = new Set(['channel', 'code'])

export function DrawingsList({ query, isPending }: DrawingsListProps) {
  const { t } = useTranslation('task')
  const isAdmin = useHasRole('ADMIN')
  const list = useDrawings(query)
  const rows = useMemo(() => list?.edges.map(({ node }) => node) ?? [], [list])
  const columns = useDrawingColumns()
  return (
    <DataList
      route={drawingsRoute}
      label={t('drawings')}
      columns={isAdmin ? columns : columns.filter(({ field }) => !ADMIN_FIELDS.has(field))}
      rows={rows}
      {...totalsOf(list ?? none)}
      isPending={isPending}
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
