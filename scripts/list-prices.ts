import { writeFileSync } from 'node:fs'
import { makePriceTable } from './support/price-table.ts'

/*
 * Writes contract/prices/models.json: our prices in contract/prices/own.json, and for all other models
 * the prices of the library. Run it after an update of the library and review the change.
 */

/** Line width of the formatter. */
const WIDTH = 100

const rows = Object.entries(makePriceTable()).map(([name, price]) => line(name, price))
writeFileSync(
  new URL('../contract/prices/models.json', import.meta.url),
  `{\n${rows.join(',\n')}\n}\n`,
)

function line(name: string, price: object): string {
  const cells = Object.entries(price).map(([column, value]) => `"${column}": ${value}`)
  const start = `  ${JSON.stringify(name)}: {`
  const short = `${start} ${cells.join(', ')} }`
  if (short.length < WIDTH) return short
  return `${start}\n${cells.map(cell => `    ${cell}`).join(',\n')}\n  }`
}
