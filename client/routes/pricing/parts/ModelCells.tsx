import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { withParts } from '../../../ui/list/listState.ts'
import type { ModelPrice } from '../Pricing.entrypoint.ts'
import { isAvailable } from './priceFilter.ts'
import type { Selection } from './useSelection.ts'

interface CheckBoxProps {
  readonly model: string
  readonly isChosen: boolean
  readonly onChoose: Selection['choose']
}

/** Chooses a model of the list. */
export function ModelCheckBox({ model, isChosen, onChoose }: CheckBoxProps) {
  const { t } = useTranslation('pricing')
  return (
    <input
      type="checkbox"
      checked={isChosen}
      aria-label={t('select', { model })}
      onChange={event => onChoose([model], event.target.checked)}
    />
  )
}

interface ModelCellProps {
  readonly price: ModelPrice
  readonly group: string
}

/** Whether the model can be called in the group that is shown. */
export function AvailableMark({ price, group }: ModelCellProps) {
  const { t } = useTranslation('pricing')
  const is = isAvailable(price, group)
  const text = t(is ? 'available.yes' : 'available.no')
  return (
    <span role="img" aria-label={text} title={text} className={is ? 'yes' : 'no'}>
      {is ? '✓' : '✗'}
    </span>
  )
}

/** The groups that have the model; a click shows the prices of one. */
export function GroupLinks({ price, group }: ModelCellProps) {
  const [search] = useSearchParams()
  return price.groups.map(name => (
    <Link
      key={name}
      to={`?${withParts(search, { group: name })}`}
      replace
      aria-current={name === group ? 'true' : undefined}
    >
      {name}
    </Link>
  ))
}
