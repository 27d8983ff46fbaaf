import SearchOff from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exactNumber } from '../../../format/numbers.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { PHONE } from '../../../ui/media.ts'
import type { PriceList } from '../Pricing.entrypoint.ts'
import { Calculator } from './Calculator.tsx'
import { CopySelected } from './CopySelected.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { noModel, type WantedModel } from './wantedModel.ts'
import { PriceCards } from './PriceCards.tsx'
import { filterPrices, noFilter } from './priceFilter.ts'
import { PriceFilters } from './PriceFilters.tsx'
import { PriceTable } from './PriceTable.tsx'
import { usePriceFilter } from './usePriceFilter.ts'
import { useSelection } from './useSelection.ts'

/** The prices of a group, with filters and the calculator. */
export function PriceBrowser({ list }: { readonly list: PriceList }) {
  const { t } = useTranslation('pricing')
  const { models, otherModels, group } = list
  const all = useMemo(() => [...models, ...otherModels], [models, otherModels])
  const [filter, setFilter] = usePriceFilter()
  // Typing stays fast, because the list follows with a lower priority.
  const shownFilter = useDeferredValue(filter)
  const shown = useMemo(
    () => filterPrices(all, shownFilter, group?.name),
    [all, shownFilter, group],
  )
  const selection = useSelection()
  const [wanted, setWanted] = useState<WantedModel>(noModel)
  const calculate = useCallback(
    (model: string) => setWanted(({ request }) => ({ model, request: request + 1 })),
    [],
  )
  const List = useMediaQuery(PHONE, { noSsr: true }) ? PriceCards : PriceTable
  return (
    <>
      <GroupChoice list={list} />
      <PriceFilters models={all} filter={filter} onChange={setFilter} />
      <Box sx={toolsStyle}>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1 }}>
          {t('count', { shown: exactNumber(shown.length), total: exactNumber(all.length) })}
          {' · '}
          {t('unit')}
        </Typography>
        <CopySelected names={selection.names} />
        {group && models.length > 0 && (
          <Calculator models={models} groupId={group.id} wanted={wanted} onWant={setWanted} />
        )}
      </Box>
      {shown.length > 0 ? (
        <List
          prices={shown}
          group={group?.name ?? ''}
          selection={selection}
          onCalculate={calculate}
        />
      ) : (
        <EmptyState
          icon={<SearchOff />}
          text={all.length === 0 ? t('empty') : t('noMatch')}
          action={
            all.length > 0 && (
              <Button variant="outlined" color="inherit" onClick={() => setFilter(noFilter)}>
                {t('clear')}
              </Button>
            )
          }
        />
      )}
      <Typography variant="caption" color="textSecondary">
        {t('formula', { perUnit: useQuotaStyle().quotaPerUnit })}
      </Typography>
    </>
  )
}

const toolsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
} as const
