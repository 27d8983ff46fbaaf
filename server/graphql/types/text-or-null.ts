import type { SchemaShape } from '../builder.ts'

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>

/** A field of a text that is stored as empty where there is none, and is null then. */
export function textOrNull<Row extends object, Name extends keyof Row & string>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>,
  ...[name, description]: [name: Row[Name] extends string ? Name : never, description: string]
) {
  return t.string({
    nullable: true,
    description,
    resolve: (row: Row) => (row[name] as string) || null,
  })
}
