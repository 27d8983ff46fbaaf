import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

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
            {Object.entries(row as Row).map(([name, value], index) => (
              <span key={name}>
                {index > 0 && ' · '}
                <Value name={name} value={value} />
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
  readonly name: string
  readonly value: unknown
}

function Value({ name, value }: ValueProps) {
  const text = value === null ? 'null' : String(value)
  const to = value === null ? undefined : pathOf(name, text)
  return (
    <>
      {name} {to === undefined ? text : <Link to={to}>{text}</Link>}
    </>
  )
}

/** The page about the object that a column names. */
function pathOf(name: string, value: string): string | undefined {
  const path = paths[name]
  return path?.(encodeURIComponent(value))
}

const paths: Readonly<Record<string, (value: string) => string>> = {
  userId: id => `/ledger?user=${id}`,
  inviterId: id => `/ledger?user=${id}`,
  channelId: id => `/channel/edit/${id}`,
  callId: id => `/log?request=${id}`,
  reference: reference => `/ledger?reference=${reference}`,
  code: reference => `/ledger?reference=${reference}`,
  order: reference => `/ledger?reference=${reference}`,
}
