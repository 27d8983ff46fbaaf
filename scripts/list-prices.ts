import { writeFileSync } from 'node:fs'
import { makePriceTable } from './support/price-table.ts'

/*
 * Writes contract/prices/models.json anew: our own prices of contract/prices/own.json, and for every
 * other model those of the price library. Run it after the library was updated, and read the change.
 */

/** As the formatter wants it. */
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
