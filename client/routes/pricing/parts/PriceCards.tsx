import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '../../../ui/CopyText.tsx'
import type { ModelPrice } from '../Pricing.entrypoint.ts'
import { AvailableMark, ModelCheckBox } from './ModelCells.tsx'
import { isAvailable } from './priceFilter.ts'
import { dollars, pair } from './priceTexts.ts'
import type { PricesProps } from './PriceTable.tsx'
import type { Selection } from './useSelection.ts'
import { plainCheckBoxStyle } from '../../../ui/plainCheckBoxStyle.ts'
import { useWindow } from '../../../ui/list/useWindow.ts'

const CARD_HEIGHT = 116

/** The prices on a phone: a card for each model, of which only the near ones are rendered. */
export function PriceCards({ prices, group, selection, onCalculate }: PricesProps) {
  const { t } = useTranslation('pricing')
  const list = useRef<HTMLUListElement>(null)
  const { from, to, above, below } = useWindow(list, { count: prices.length, height: CARD_HEIGHT })
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={t('title')}
      sx={listStyle}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {prices.slice(from, to).map((price, at) => (
        <Card
          key={price.model}
          price={price}
          group={group}
          isChosen={selection.names.has(price.model)}
          onChoose={selection.choose}
          place={{ at: from + at + 1, of: prices.length }}
          onCalculate={onCalculate}
        />
      ))}
    </Box>
  )
}

interface CardProps {
  readonly price: ModelPrice
  readonly group: string
  readonly isChosen: boolean
  readonly onChoose: Selection['choose']
  readonly place: { readonly at: number; readonly of: number }
  readonly onCalculate: PricesProps['onCalculate']
}

const Card = memo(
  function Card({ price, group, isChosen, onChoose, place, onCalculate }: CardProps) {
    const { t } = useTranslation('pricing')
    const { model, owner, call, cacheRead, audioPrompt } = price
    const isUsable = isAvailable(price, group)
    return (
      <li aria-posinset={place.at} aria-setsize={place.of}>
        <strong>
          <ModelCheckBox model={model} isChosen={isChosen} onChoose={onChoose} />
          <CopyText text={model} />
          {!isUsable && <AvailableMark price={price} group={group} />}
        </strong>
        <span className="quiet">
          {[
            owner,
            t(call == null ? 'perToken' : 'perCall'),
            !isUsable && t('onlyIn', { groups: price.groups.join(', ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span>
          {call == null
            ? t('tokenPrice', {
                prompt: dollars(price.prompt),
                completion: dollars(price.completion),
              })
            : t('callPrice', { price: dollars(call) })}
        </span>
        <span className="foot">
          <span className="quiet">
            {[
              cacheRead != null && `${t('cacheShort')} ${pair(cacheRead, price.cacheWrite)}`,
              audioPrompt != null &&
                `${t('audioShort')} ${pair(audioPrompt, price.audioCompletion)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {isUsable && (
            <Button
              size="small"
              aria-label={t('calculate', { model })}
              onClick={() => onCalculate(model)}
            >
              {t('calculator.short')}
            </Button>
          )}
        </span>
      </li>
    )
  },
  (before, after) =>
    before.price === after.price &&
    before.group === after.group &&
    before.isChosen === after.isChosen &&
    before.onChoose === after.onChoose &&
    before.place.at === after.place.at &&
    before.place.of === after.place.of &&
    before.onCalculate === after.onCalculate,
)

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowAnchor: 'none',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& li': {
    height: CARD_HEIGHT,
    px: 1,
    py: 1,
    display: 'grid',
    alignContent: 'center',
    gap: 0.25,
    overflow: 'hidden',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& li > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { display: 'flex', alignItems: 'center', gap: 1 },
  '& input': plainCheckBoxStyle,
  '& .quiet': { color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .foot': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 },
} as const
