import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Namespace, ParseKeys, TFunction } from 'i18next'
import { Fragment, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFragment } from 'react-relay'
import type { GraphQLTaggedNode } from 'relay-runtime'
import { TOUCH } from '../media.ts'
import { Card } from './CardList.tsx'
import type { DataColumn } from './columns.ts'
import { useListRows } from './listRows.ts'

/** The reference to a fragment, as Relay generates it (`TokenRow_token$key`). */
interface FragmentKey {
  readonly ' $data'?: unknown
  readonly ' $fragmentSpreads': unknown
}
type DataOf<Key extends FragmentKey> = NonNullable<Key[' $data']>

type Row<Key> = Key & { readonly id: string }
/** Texts of a page, and those of all pages under `common:`. */
type PageTexts<Texts extends string> = readonly [Texts, 'common'] & Namespace

interface RowColumn<Data, Texts extends string> extends Omit<
  DataColumn<never>,
  'header' | 'render'
> {
  /** Key of the header in the texts of the page. */
  readonly header: ParseKeys<PageTexts<Texts>>
  readonly cell: (row: Data, t: TFunction<PageTexts<Texts>>) => ReactNode
  /** Where the card of a phone has the cell: below its title, or as a labelled value. */
  readonly inCard?: 'below' | 'value'
}

interface RowParts<Key extends FragmentKey, Texts extends string> {
  /** The texts of the page that has the list. */
  readonly texts: Texts
  /** The fields that the cells and the actions need. */
  readonly fragment: GraphQLTaggedNode
  /** The title of the card. */
  readonly title: (row: DataOf<Key>, t: TFunction<PageTexts<Texts>>) => string
  readonly columns: readonly RowColumn<DataOf<Key>, Texts>[]
  /** Absent for rows that cannot be changed. */
  readonly actions?: {
    readonly width: number
    readonly render: (row: DataOf<Key>) => ReactNode
  }
}

/** What the parts of a row share: its description, and the row. */
interface PartProps<Key extends FragmentKey, Texts extends string> {
  readonly parts: RowParts<Key, Texts>
  readonly row: Row<Key>
}

/** The columns of the list that shows the card; a list can leave out some of the declared ones. */
type ShownColumns = readonly { readonly field: string }[]

/**
 * Describes a row of a list once, for the grid of wide screens and the card of a phone. The type
 * arguments are the reference to the fragment and the name of the texts.
 */
export function defineRow<Key extends FragmentKey, Texts extends string>(
  parts: RowParts<Key, Texts>,
) {
  return {
    useColumns: () => useColumns(parts),
    RowCard: (props: { readonly row: Row<Key>; readonly shown?: ShownColumns }) => (
      <RowCard parts={parts} {...props} />
    ),
  }
}

function useTexts<Texts extends string>(texts: Texts): TFunction<PageTexts<Texts>> {
  const { t } = useTranslation([texts, 'common'] as unknown as PageTexts<Texts>)
  return t as TFunction<PageTexts<Texts>>
}

function useData<Key extends FragmentKey, Texts extends string>({
  parts,
  row,
}: PartProps<Key, Texts>): DataOf<Key> {
  return useFragment(parts.fragment, row) as DataOf<Key>
}

interface CellProps<Key extends FragmentKey, Texts extends string> extends PartProps<Key, Texts> {
  readonly show: (data: DataOf<Key>) => ReactNode
}

function Cell<Key extends FragmentKey, Texts extends string>(props: CellProps<Key, Texts>) {
  return props.show(useData(props))
}

/** A row that was deleted has no actions. */
function Actions<Key extends FragmentKey, Texts extends string>(props: PartProps<Key, Texts>) {
  const { t } = useTranslation()
  const isGone = useListRows().gone.has(props.row.id)
  const { actions } = props.parts
  if (isGone) return t('list.deleted')
  return actions && <Cell {...props} show={actions.render} />
}

function useColumns<Key extends FragmentKey, Texts extends string>(
  parts: RowParts<Key, Texts>,
): readonly DataColumn<Row<Key>>[] {
  const t = useTexts(parts.texts)
  return useMemo(() => {
    const columns = parts.columns.map(({ header, cell, inCard: _inCard, ...column }) => ({
      ...column,
      header: headerText(t, header),
      render: (row: Row<Key>) => <Cell parts={parts} row={row} show={data => cell(data, t)} />,
    }))
    if (!parts.actions) return columns
    const actions = {
      field: 'actions',
      header: headerText(t, 'common:list.actions'),
      isFixed: true,
      isPinned: true,
      width: parts.actions.width,
      render: (row: Row<Key>) => <Actions parts={parts} row={row} />,
    }
    return [...columns, actions]
  }, [t, parts])
}

/** The key was checked where the column is declared. */
function headerText<Texts extends string>(
  t: TFunction<PageTexts<Texts>>,
  key: PropertyKey,
): string {
  return String(t(key as never))
}

interface RowCardProps<Key extends FragmentKey, Texts extends string> extends PartProps<
  Key,
  Texts
> {
  readonly shown?: ShownColumns
}

function RowCard<Key extends FragmentKey, Texts extends string>(props: RowCardProps<Key, Texts>) {
  const { parts, shown = parts.columns } = props
  const t = useTexts(parts.texts)
  const data = useData(props)
  const placed = (place: 'below' | 'value') =>
    parts.columns.filter(
      ({ field, inCard }) => inCard === place && shown.some(column => column.field === field),
    )
  return (
    <Card
      title={
        <Box sx={titleStyle}>
          <Typography sx={{ fontWeight: 650 }} noWrap>
            {parts.title(data, t)}
          </Typography>
          <Box sx={belowStyle}>
            {placed('below').map(({ field, cell }) => (
              <Fragment key={field}>{cell(data, t)}</Fragment>
            ))}
          </Box>
        </Box>
      }
      actions={
        <Box sx={actionsStyle}>
          <Actions {...props} />
        </Box>
      }
      facts={placed('value')
        .map(({ header, cell }) => [headerText(t, header), cell(data, t)] as const)
        .filter(([, value]) => value != null && value !== '')}
    />
  )
}

/** For touch, the button of the menu is higher than the title: the middles of both are on one line. */
const actionsStyle = { [`@media ${TOUCH}`]: { mt: -0.75 } } as const

/** A long title is cut; it does not widen the card. */
const titleStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.75,
  width: '100%',
} as const

const belowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  fontSize: '0.8125rem',
} as const
