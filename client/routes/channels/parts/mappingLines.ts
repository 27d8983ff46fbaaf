import { isJsonObject, readJson } from '../../../../contract/json.ts'

/** A model that is called by another name, as a row of the editor. */
export interface MappingLine {
  readonly from: string
  readonly to: string
}

/** The mapping of a JSON text as rows; undefined when the text is not an object of names to names. */
export function linesOfMapping(text: string): MappingLine[] | undefined {
  if (text.trim() === '') return []
  const value = readJson(text)
  if (!isJsonObject(value)) return undefined
  const lines = Object.entries(value).map(([from, to]) => ({ from, to }))
  return lines.every((line): line is MappingLine => typeof line.to === 'string') ? lines : undefined
}

/** The JSON text of rows; empty rows are left out. A name without a model is kept, and refused later. */
export function mappingOfLines(lines: readonly MappingLine[]): string {
  const pairs = lines
    .map(({ from, to }) => [from.trim(), to.trim()] as const)
    .filter(([from, to]) => from !== '' || to !== '')
  return pairs.length === 0 ? '' : JSON.stringify(Object.fromEntries(pairs), null, 2)
}

/** Whether an earlier row renames the same model; the last of them counts. */
export function isRepeated(lines: readonly MappingLine[], index: number): boolean {
  const from = lines[index]?.from.trim()
  return Boolean(from) && lines.slice(0, index).some(line => line.from.trim() === from)
}
