/** The values that a change writes, for an audit entry: of the row before, and after. */
export function changeOf<Row extends object>(before: Row, changes: Partial<Row>) {
  const written = Object.entries(changes).filter(([, value]) => value !== undefined)
  return {
    before: Object.fromEntries(written.map(([name]) => [name, before[name as keyof Row]])),
    after: Object.fromEntries(written),
  }
}
