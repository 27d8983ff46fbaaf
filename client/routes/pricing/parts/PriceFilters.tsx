import Box from '@mui/material/Box'
import { useMemo, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainField } from '../../../ui/PlainField.tsx'
import type { ModelPrice } from '../Pricing.entrypoint.ts'
import { Choice } from './Choice.tsx'
import { OTHER_OWNER, ownersOf, sorts, type PriceFilter, type PriceSort } from './priceFilter.ts'

interface PriceFiltersProps {
  readonly models: readonly ModelPrice[]
  readonly filter: PriceFilter
  readonly onChange: Dispatch<PriceFilter>
}

export function PriceFilters({ models, filter, onChange }: PriceFiltersProps) {
  const { t } = useTranslation('pricing')
  const owners = useMemo(() => ownersOf(models), [models])
  const all = { value: '', text: t('all') }
  return (
    <Box role="search" sx={barStyle}>
      <PlainField
        label={t('search')}
        type="search"
        size="small"
        value={filter.text}
        onChange={event => onChange({ ...filter, text: event.target.value })}
        autoComplete="off"
        inputProps={{ spellCheck: false }}
      />
      <Choice
        label={t('owner')}
        value={filter.owner}
        onChoose={owner => onChange({ ...filter, owner })}
        options={[
          all,
          ...owners.map(value => ({
            value,
            text: value === OTHER_OWNER ? t('otherOwner') : value,
          })),
        ]}
      />
      <Choice
        label={t('billing')}
        value={filter.kind}
        onChoose={kind => onChange({ ...filter, kind })}
        options={[
          all,
          { value: 'TOKEN', text: t('perToken') },
          { value: 'CALL', text: t('perCall') },
        ]}
      />
      <Choice
        label={t('sort.label')}
        value={filter.sort}
        onChoose={sort => onChange({ ...filter, sort: sort as PriceSort })}
        options={sorts.map(value => ({ value, text: t(`sort.${value}`) }))}
      />
    </Box>
  )
}

const barStyle = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  // On a phone the text and the order have a line of their own.
  '& > :is(:first-child, :last-child)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(160px, 2fr) repeat(3, minmax(120px, 1fr))' },
} as const
