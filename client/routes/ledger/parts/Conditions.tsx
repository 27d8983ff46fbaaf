import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/Section.tsx'

/** What a check compares, while there is no result of one. */
export function Conditions() {
  const { t } = useTranslation('accounting')
  const conditions = Object.entries(t('invariants', { returnObjects: true }))
  return (
    <Section title={t('verify.conditions', { count: conditions.length })} text={t('verify.never')}>
      <Box component="ul" sx={listStyle}>
        {conditions.map(([invariant, text]) => (
          <li key={invariant}>{text}</li>
        ))}
      </Box>
    </Section>
  )
}

const listStyle = {
  m: 0,
  mt: 1.5,
  pl: 2.5,
  columns: { md: 2 },
  columnGap: 4,
  fontSize: '0.8125rem',
  '& li': { breakInside: 'avoid', py: 0.375 },
  '& li::marker': { color: 'text.secondary' },
} as const
