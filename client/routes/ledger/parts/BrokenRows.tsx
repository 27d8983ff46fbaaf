import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { grouped } from '../../../format/numbers.ts'
import { TimeText } from '../../../ui/TimeText.tsx'
import { brokenColumns, columnsOf, type BrokenColumn } from './brokenColumns.ts'

/** Columns of the database by name. */
type Row = Readonly<Record<string, unknown>>

interface BrokenRowsProps {
  readonly check: { readonly brokenCount: string; readonly rows: readonly unknown[] }
}

/** The first rows that break a condition, with links to what they are about. */
export function BrokenRows({ check: { brokenCount, rows } }: BrokenRowsProps) {
  const { t } = useTranslation('accounting')
  const more = Number(brokenCount) - rows.length
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <summary>{t('verify.rows', { count: rows.length })}</summary>
      <Box component="ul" sx={{ m: 0, pl: 2.5, wordBreak: 'break-word' }}>
        {rows.map((row, at) => (
          <li key={at}>
            {columnsOf(row as Row).map(({ column, value }, index) => (
              <span key={column}>
                {index > 0 && ' · '}
                {t(`verify.columns.${column}`)} <Value column={column} value={value} />
              </span>
            ))}
          </li>
        ))}
      </Box>
      {more > 0 && t('verify.moreRows', { count: more })}
    </Box>
  )
}

interface ValueProps {
  readonly column: BrokenColumn
  readonly value: unknown
}

function Value({ column, value }: ValueProps) {
  const { t } = useTranslation()
  if (value === null || value === '') return t('none')
  const text = String(value)
  const path = paths[column]
  if (path) return <Link to={path(encodeURIComponent(text))}>{text}</Link>
  if (brokenColumns[column] === 'time') return <TimeText at={text} />
  return brokenColumns[column] === 'units' ? grouped(text) : text
}

/** The pages about the objects that columns name. */
const paths: Readonly<Partial<Record<BrokenColumn, (value: string) => string>>> = {
  userId: id => `/ledger?user=${id}`,
  inviterId: id => `/ledger?user=${id}`,
  channelId: id => `/channel/edit/${id}`,
  callId: id => `/log?request=${id}`,
  reference: reference => `/ledger?reference=${reference}`,
  code: reference => `/ledger?reference=${reference}`,
  order: reference => `/ledger?reference=${reference}`,
}
