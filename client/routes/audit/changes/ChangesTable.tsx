import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { AuditedAction, ReadableValue } from './readableChanges.ts'
import { useReadableChanges } from './useReadableChanges.ts'

/** The changes of an entry below each other. Tooltips show names and values as they were recorded. */
export function ChangesTable(entry: AuditedAction) {
  const { t } = useTranslation('audit')
  const changes = useReadableChanges(entry)
  // Of a new object there are no values before.
  const hasBefore = changes.some(({ before }) => before)
  return (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {hasBefore && <th scope="col">{t('before')}</th>}
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row" title={differing(field, label)}>
              {label}
            </th>
            {hasBefore && <Value value={before} />}
            <Value value={after} />
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Value({ value }: { readonly value: ReadableValue | undefined }) {
  const { t } = useTranslation()
  if (!value) return <td>{t('none')}</td>
  return <td title={differing(value.recorded, value.text)}>{value.text}</td>
}

const differing = (recorded: string | undefined, text: string) =>
  recorded === text ? undefined : recorded

const tableStyle = {
  mt: 1,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    p: 0.75,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    borderTop: '1px solid',
    borderColor: 'divider',
  },
  '& th': { fontWeight: 500, color: 'text.secondary' },
} as const
