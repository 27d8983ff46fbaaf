import { fields, fieldText, type Field, type Widths } from './priceFields.ts'
import type { Column } from './priceTables.ts'
import type { ModelRow } from './usePrices.ts'

/** Pixels of a cell beside its text: the padding and the border of the cell and of its field. */
const AROUND_VALUE = 24
const AROUND_HEAD = 12
/** Room to type a short number into an empty column. */
const MIN_WIDTH = 72
/** The font sizes of list prices and of values, as in the style of the table. */
const LISTED_SIZE = 11 / 13

export interface Texts {
  readonly quotaPerUnit: number
  readonly headOf: (field: Field) => string
  /** The text of an empty fixed price. */
  readonly placeholder: string
  /** Absent: the list prices are not shown. */
  readonly listedText?: ((value: string) => string) | undefined
}

/** Columns that are as wide as their longest value, so that no number is cut. */
export function columnWidths(
  models: readonly ModelRow[],
  texts: Texts,
  measure: (text: string) => number,
): Widths {
  const used = new Set<Field>()
  const widthOf = (field: Field) => {
    const value = longest(models.map(({ row }) => fieldText(row, field, texts.quotaPerUnit)))
    if (value !== '') used.add(field)
    const listed = longest(field === 'dollars' ? [] : listedValues(models, field, texts))
    const words = texts.headOf(field).split(' ')
    return Math.ceil(
      Math.max(
        MIN_WIDTH,
        measure(value) + AROUND_VALUE,
        measure(listed) * LISTED_SIZE + AROUND_VALUE,
        (field === 'price' ? measure(texts.placeholder) : 0) + AROUND_VALUE,
        Math.max(...words.map(measure)) + AROUND_HEAD,
      ),
    )
  }
  const width = Object.fromEntries(fields.map(field => [field, widthOf(field)]))
  return { width: width as Widths['width'], used }
}

function listedValues(models: readonly ModelRow[], column: Column, { listedText }: Texts) {
  if (!listedText) return []
  const differing = models.filter(({ differs }) => differs.includes(column))
  return [listedText(longest(differing.map(({ shipped }) => shipped[column])))]
}

function longest(texts: readonly (string | undefined)[]): string {
  return texts.reduce<string>((one, text = '') => (text.length > one.length ? text : one), '')
}
