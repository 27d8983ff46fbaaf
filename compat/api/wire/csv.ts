/** Programs read a file with it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const NUMBER = /^-?\d+(\.\d+)?$/
/** Spreadsheet programs run a text that starts with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/

/** A column of a file: its heading, and the text of its cells. */
export interface CsvColumn<Row> {
  readonly heading: string
  readonly cell: (row: Row) => string
}

/** A table as CSV (RFC 4180), line by line. */
export async function* csvLines<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly CsvColumn<Row>[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ heading }) => heading))
  for await (const row of rows) yield lineOf(columns.map(({ cell }) => cell(row)))
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

function quoted(text: string): string {
  if (NUMBER.test(text)) return text
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
