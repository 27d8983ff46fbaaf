import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { tableStyle as gridStyle } from '../prices/priceGridStyle.ts'
import { PriceCell } from '../prices/PriceCell.tsx'

export const RATIO = 'GroupRatio'
export const DESCRIPTION = 'UserUsableGroups'

/** A group with the unsaved changes. */
export interface GroupRow {
  readonly name: string
  readonly ratio: string | null
  /** Null: users cannot choose it. */
  readonly description: string | null
  /** The settings in which it has unsaved changes. */
  readonly changed: ReadonlySet<string>
}

interface Usage {
  readonly group: string
  readonly users: number
  readonly tokens: number
  readonly channels: number
}

interface GroupTableProps {
  readonly rows: readonly GroupRow[]
  /** The descriptions in the language of the reader; those of a new site are translated. */
  readonly shown: ReadonlyMap<string, string | null | undefined>
  readonly usage: readonly Usage[]
  readonly onSet: (name: string, values: Readonly<Record<string, string | null>>) => void
}

export function GroupTable({ rows, shown, usage, onSet }: GroupTableProps) {
  const { t } = useTranslation('price')
  return (
    <Box sx={frameStyle} tabIndex={0} role="region" aria-label={t('groups.table')}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('groups.name')}</th>
            <th scope="col">{t('groups.ratio')}</th>
            <th scope="col">{t('groups.usable')}</th>
            <th scope="col">{t('groups.description')}</th>
            <th scope="col">{t('groups.usage')}</th>
            <th scope="col">{t('columns.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row
              key={row.name}
              row={row}
              shown={shown.get(row.name)}
              usage={usage.find(({ group }) => group === row.name)}
              onSet={values => onSet(row.name, values)}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

interface RowProps {
  readonly row: GroupRow
  readonly shown: string | null | undefined
  readonly usage: Usage | undefined
  readonly onSet: (values: Readonly<Record<string, string | null>>) => void
}

function Row({ row, shown, usage, onSet }: RowProps) {
  const { t } = useTranslation(['price', 'common'])
  const { name, ratio, description, changed } = row
  const isUsed = usage !== undefined && usage.users + usage.tokens + usage.channels > 0
  const isTranslated = shown && description && shown !== description && !changed.has(DESCRIPTION)
  const markOf = (key: string) => (changed.has(key) ? 'changed' : undefined)
  return (
    <tr>
      <td>{name}</td>
      <PriceCell
        value={ratio ?? undefined}
        label={t('groups.ratioOf', { group: name })}
        mark={markOf(RATIO)}
        onCommit={value => value !== null && onSet({ [RATIO]: value })}
      />
      <td>
        <input
          type="checkbox"
          checked={description !== null}
          aria-label={t('groups.usableOf', { group: name })}
          onChange={event => onSet({ [DESCRIPTION]: event.target.checked ? name : null })}
        />
      </td>
      <td className={markOf(DESCRIPTION)}>
        <input
          key={description}
          defaultValue={description ?? ''}
          disabled={description === null}
          aria-label={t('groups.descriptionOf', { group: name })}
          onBlur={({ target }) =>
            target.value !== (description ?? '') && onSet({ [DESCRIPTION]: target.value })
          }
        />
        {isTranslated && <small>{t('groups.shownAs', { text: shown })}</small>}
      </td>
      <td>{isUsed ? t('groups.use', { ...usage }) : t('groups.unused')}</td>
      <td title={isUsed ? t('groups.inUse') : undefined}>
        <Button
          size="small"
          color="error"
          disabled={isUsed}
          aria-label={t('groups.delete', { group: name })}
          onClick={() => onSet({ [RATIO]: null, [DESCRIPTION]: null })}
        >
          {t('common:delete')}
        </Button>
      </td>
    </tr>
  )
}

/** A shadow at each end behind which columns are hidden; the covers of the shadows move with the table. */
const paper = 'var(--sl-palette-background-paper)'
const shade = 'rgba(var(--sl-palette-text-primaryChannel) / 0.2), transparent'
const hiddenEnds = {
  background: [
    `linear-gradient(to right, ${paper} 40%, transparent) 0 0 / 32px 100% local no-repeat`,
    `linear-gradient(to left, ${paper} 40%, transparent) 100% 0 / 32px 100% local no-repeat`,
    `linear-gradient(to right, ${shade}) 0 0 / 12px 100% scroll no-repeat`,
    `linear-gradient(to left, ${shade}) 100% 0 / 12px 100% scroll no-repeat`,
    paper,
  ].join(', '),
} as const

const frameStyle = {
  ...hiddenEnds,
  overflowX: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  fontSize: '0.8125rem',
} as const

const tableStyle = {
  ...gridStyle,
  tableLayout: 'auto',
  width: '100%',
  minWidth: 760,
  '& td': { whiteSpace: 'nowrap' },
  '& td:nth-of-type(4)': { width: '32%' },
  '& td:first-of-type, & th:first-of-type': { pl: 2 },
  // A long name breaks instead of hiding the other columns.
  '& td:first-of-type': { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 96 },
  '& td:nth-of-type(2)': { minWidth: 72 },
} as const
