import SearchOff from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { PHONE } from '../../../ui/media.ts'
import type { PriceList } from '../Pricing.entrypoint.ts'
import { CallCalculator } from './CallCalculator.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { PriceCards } from './PriceCards.tsx'
import { filterPrices, noFilter } from './priceFilter.ts'
import { PriceFilters } from './PriceFilters.tsx'
import { PriceTable } from './PriceTable.tsx'

/** The prices of a group, with filters and the calculator. */
export function PriceBrowser({ list }: { readonly list: PriceList }) {
  const { t } = useTranslation('pricing')
  const { models, group } = list
  const [filter, setFilter] = useState(noFilter)
  // Typing stays fast, because the list follows with a lower priority.
  const shownFilter = useDeferredValue(filter)
  const shown = useMemo(() => filterPrices(models, shownFilter), [models, shownFilter])
  const [model, setModel] = useState('')
  const calculator = useRef<HTMLElement>(null)
  const calculate = useCallback((name: string) => {
    setModel(name)
    calculator.current?.scrollIntoView({ block: 'nearest' })
    calculator.current?.querySelector<HTMLInputElement>('input[inputmode=numeric]')?.focus()
  }, [])
  const List = useMediaQuery(PHONE, { noSsr: true }) ? PriceCards : PriceTable
  return (
    <>
      <GroupChoice list={list} />
      {group && (
        <CallCalculator
          box={calculator}
          models={models}
          groupId={group.id}
          model={model}
          onModel={setModel}
        />
      )}
      <PriceFilters models={models} filter={filter} onChange={setFilter} />
      <Typography variant="body2" color="textSecondary" role="status">
        {t('count', { count: shown.length, total: models.length })}
      </Typography>
      {shown.length > 0 ? (
        <List prices={shown} onCalculate={calculate} />
      ) : (
        <EmptyState
          icon={<SearchOff />}
          text={models.length === 0 ? t('empty') : t('noMatch')}
          action={
            models.length > 0 && (
              <Button variant="outlined" color="inherit" onClick={() => setFilter(noFilter)}>
                {t('clear')}
              </Button>
            )
          }
        />
      )}
    </>
  )
}
