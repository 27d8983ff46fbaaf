import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedHiddenFields, storeHiddenFields } from '../../../ui/list/columns.ts'
import { columnWidths } from './columnWidths.ts'
import { fields, fittingFields, type Field } from './priceFields.ts'
import { isNarrow, NARROW_FRAME, WIDE_FRAME } from './priceGridStyle.ts'
import type { ModelRow } from './usePrices.ts'

const LIST = 'prices'

interface Shown {
  readonly quotaPerUnit: number
  readonly hasListed: boolean
}

/**
 * The columns of the table and their widths. Until the user chooses columns, these are the ones that
 * fit into the frame of the table with all their values.
 */
export function usePriceColumns(models: readonly ModelRow[], { quotaPerUnit, hasListed }: Shown) {
  const { t } = useTranslation('price')
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const frameWidth = useClientWidth(frame)
  const [chosen, setChosen] = useState(() => storedHiddenFields(LIST))
  const widths = useMemo(() => {
    const texts = {
      quotaPerUnit,
      headOf: (field: Field) => t(`columns.${field}`),
      placeholder: t('perToken'),
      listedText: hasListed ? (value: string) => t('listed', { value }) : undefined,
    }
    return columnWidths(models, texts, frame ? measureIn(frame) : () => 0)
  }, [models, quotaPerUnit, hasListed, frame, t])
  const { name, actions } = isNarrow(frameWidth) ? NARROW_FRAME : WIDE_FRAME
  const room = frameWidth - name - actions
  const shown = useMemo(() => {
    const fitting = fittingFields(widths, room)
    return fields.filter(field => (chosen ? !chosen.has(field) : fitting.has(field)))
  }, [widths, room, chosen])
  const hidden = useMemo(() => new Set(fields.filter(one => !shown.includes(one))), [shown])
  const setHidden = (next: ReadonlySet<string> | undefined) => {
    storeHiddenFields(LIST, next)
    setChosen(next)
  }
  return { setFrame, shown, hidden, setHidden, width: { ...widths.width, name, actions } }
}

export type PriceColumns = ReturnType<typeof usePriceColumns>

/** The width inside the border and beside the scroll bar. */
function useClientWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const update = () => setWidth(element.clientWidth)
    update()
    const resized = new ResizeObserver(update)
    resized.observe(element)
    return () => resized.disconnect()
  }, [element])
  return width
}

/** Measures texts in the font of the heads, whose letters are the widest. */
function measureIn(element: HTMLElement): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  const { fontSize, fontFamily } = getComputedStyle(element)
  if (context) context.font = `600 ${fontSize} ${fontFamily}`
  return text => context?.measureText(text.replaceAll(/\d/g, '0')).width ?? 0
}
