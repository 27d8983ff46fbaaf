import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { BadgeColor } from '../../../format/badgeColors.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { pathOf, rowsOf, type DifferenceRow as Row } from './differenceRows.ts'
import type { ConfigurationChange } from './planConfiguration.ts'

/** More values, names, and characters of a value are only counted or left out. */
const ROWS_MAX = 300
const NAMES_MAX = 20
const VALUE_MAX = 200

const kindColors: Readonly<Record<Row['kind'], BadgeColor>> = {
  ADD: 'green',
  CHANGE: 'blue',
  REMOVE: 'red',
}

/** The values that applying changes, and the names of what stays. */
export function Differences({ changes }: { readonly changes: readonly ConfigurationChange[] }) {
  const { t } = useTranslation('settings')
  const rows = changes.flatMap(rowsOf)
  const kept = changes.filter(({ kind }) => kind === 'UNLISTED').map(keptText)
  return (
    <>
      {rows.length > 0 && <DifferenceTable rows={rows} />}
      {kept.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('configuration.plan.kept', { count: kept.length })} {shortList(kept)}
        </Typography>
      )}
    </>
  )
}

function DifferenceTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation('settings')
  const heads = (['path', 'change', 'before', 'after'] as const).map(name => ({
    text: t(`configuration.plan.${name}`),
  }))
  const more = rows.length - ROWS_MAX
  return (
    <Box>
      <PlainTable label={t('configuration.plan.list')} heads={heads}>
        {rows.slice(0, ROWS_MAX).map((row, number) => (
          // Channels can have the same name.
          <DifferenceRow key={number} row={row} />
        ))}
      </PlainTable>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('configuration.plan.more', { count: more })}
        </Typography>
      )}
    </Box>
  )
}

function DifferenceRow({ row }: { readonly row: Row }) {
  const { t } = useTranslation('settings')
  return (
    <tr>
      <td style={pathStyle}>{row.path}</td>
      <td>
        <Badge color={kindColors[row.kind]}>{t(`configuration.kind.${row.kind}`)}</Badge>
      </td>
      <Value value={row.before} />
      <Value value={row.after} />
    </tr>
  )
}

function Value({ value }: { readonly value: string | null | undefined }) {
  const { t } = useTranslation('settings')
  if (value == null || value === '') {
    const text = t(value === '' ? 'configuration.plan.empty' : 'configuration.plan.noValue')
    return (
      <Box component="td" sx={{ color: 'text.secondary' }}>
        {text}
      </Box>
    )
  }
  const isShort = value.length <= VALUE_MAX
  return (
    <td style={valueStyle} title={isShort ? undefined : value}>
      {isShort ? value : `${value.slice(0, VALUE_MAX)}…`}
    </td>
  )
}

function keptText(change: ConfigurationChange): string {
  const names = change.fields.flatMap(({ field }) => field ?? [])
  return names.length === 0 ? pathOf(change) : `${pathOf(change)} (${shortList(names)})`
}

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MAX).join(', ')
  return names.length > NAMES_MAX ? `${shown}, … (${names.length})` : shown
}

const pathStyle = { minWidth: 160, overflowWrap: 'anywhere' } as const
const valueStyle = { minWidth: 120, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const
