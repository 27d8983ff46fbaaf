import type { ParseKeys } from 'i18next'
import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelRow_channel$key } from '../../../__generated__/ChannelRow_channel.graphql.ts'
import type { DataColumn } from '../../../ui/list/columns.ts'
import { ChannelActions } from './ChannelActions.tsx'
import {
  AutoBanCell,
  BalanceTimeCell,
  CreatedCell,
  GroupsCell,
  IdCell,
  ModelsCell,
  MoneyCell,
  NameCell,
  ResponseCell,
  StatusCell,
  TagCell,
  TestedCell,
  TypeCell,
  type CellProps,
} from './channelCells.tsx'
import { PriorityCell, WeightCell } from './NumberCell.tsx'

type Row = ChannelRow_channel$key & { readonly id: string }

interface Column extends Omit<DataColumn<Row>, 'header' | 'render'> {
  readonly header: ParseKeys<'channel'>
  readonly Cell: ComponentType<CellProps>
}

/** Together at most 895 px, the width of the list in a window of 1024 px. */
const columns: readonly Column[] = [
  { field: 'id', header: 'id', Cell: IdCell, width: 60, isSortable: true, isHidden: true },
  {
    field: 'name',
    header: 'name',
    Cell: NameCell,
    minWidth: 144,
    flex: 1,
    isSortable: true,
    isFixed: true,
  },
  { field: 'type', header: 'type', Cell: TypeCell, width: 130, isSortable: true },
  { field: 'status', header: 'status.label', Cell: StatusCell, width: 120, isSortable: true },
  {
    field: 'responseTime',
    header: 'responseTime',
    Cell: ResponseCell,
    width: 96,
    isSortable: true,
  },
  { field: 'usedQuota', header: 'usedBalance', Cell: MoneyCell, width: 106, isSortable: true },
  { field: 'priority', header: 'priority', Cell: PriorityCell, width: 100, isSortable: true },
  { field: 'weight', header: 'weight', Cell: WeightCell, width: 82, isSortable: true },
  { field: 'groups', header: 'groups', Cell: GroupsCell, width: 132, isHidden: true },
  { field: 'tag', header: 'tag', Cell: TagCell, width: 120, isHidden: true },
  { field: 'models', header: 'models', Cell: ModelsCell, width: 90, isHidden: true },
  { field: 'testedAt', header: 'testedAt', Cell: TestedCell, width: 174, isHidden: true },
  {
    field: 'balanceUpdatedAt',
    header: 'balanceUpdatedAt',
    Cell: BalanceTimeCell,
    width: 174,
    isHidden: true,
  },
  { field: 'createdAt', header: 'createdAt', Cell: CreatedCell, width: 174, isHidden: true },
  { field: 'autoBan', header: 'autoBan', Cell: AutoBanCell, width: 110, isHidden: true },
]

/** `gone` are rows that were deleted and have no actions. */
export function useChannelColumns(
  gone: ReadonlySet<string>,
  onCopied: (ids: readonly string[]) => void,
): readonly DataColumn<Row>[] {
  const { t } = useTranslation(['channel', 'common'])
  return useMemo(
    () => [
      ...columns.map(({ header, Cell, ...column }) => ({
        ...column,
        header: t(header),
        render: (row: Row) => <Cell channel={row} />,
      })),
      {
        field: 'actions',
        header: t('common:list.actions'),
        isFixed: true,
        isPinned: true,
        width: 112,
        render: row =>
          gone.has(row.id) ? (
            t('common:list.deleted')
          ) : (
            <ChannelActions channel={row} onCopied={onCopied} />
          ),
      },
    ],
    [t, gone, onCopied],
  )
}
