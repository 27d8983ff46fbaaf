import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { withParts } from '../../../ui/list/addressParts.ts'
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

/** Drawn here, because the icons of the library are in a file with larger parts. */
const CHECK = 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z'
const CROSS =
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z'

/** Whether the model can be called in the group that is shown. */
export function AvailableMark({ price, group }: ModelCellProps) {
  const { t } = useTranslation('pricing')
  const is = isAvailable(price, group)
  const text = t(is ? 'available.yes' : 'available.no')
  return (
    <span role="img" aria-label={text} title={text} className={is ? 'yes' : 'no'}>
      <svg aria-hidden viewBox="0 0 24 24" width="18" height="18" fill="currentColor">
        <path d={is ? CHECK : CROSS} />
      </svg>
    </span>
  )
}

/** The groups that have the model; a click shows the prices of one. */
export function GroupLinks({ price, group }: ModelCellProps) {
  const [search] = useSearchParams()
  return (
    <span title={price.groups.join(', ')}>
      {price.groups.map(name => (
        <Link
          key={name}
          to={`?${withParts(search, { group: name })}`}
          replace
          aria-current={name === group ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </span>
  )
}
