import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlQuery, type SqlResultSet } from '@prisma/driver-adapter-utils'

const CHAR_OID = 18
const TEXT_OID = 25

/** Catalogue columns of the type "char" that the engine reads. */
const CHAR_COLUMNS = new Set(['constraint_type', 'confdeltype', 'confupdtype'])

interface Answer {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

interface Inner {
  performIO(query: unknown): Promise<Answer>
  queryRaw(query: SqlQuery): Promise<SqlResultSet>
  executeScript(script: string): Promise<void>
  underlyingDriver(): { query(script: string): Promise<unknown> }
}

/**
 * Prisma's PostgreSQL adapter with two corrections for the schema engine: it converts the internal type
 * "char" of catalogue columns, and it does not split migrations at semicolons, which also occur inside
 * functions.
 */
export class ShadowAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    return adapted(await super.connect())
  }

  override async connectToShadowDb(): ReturnType<PrismaPg['connectToShadowDb']> {
    return adapted(await super.connectToShadowDb())
  }
}

function adapted<T extends object>(adapter: T): T {
  const inner = adapter as T & Inner
  const perform = inner.performIO.bind(inner)
  inner.performIO = async query => {
    const answer = await perform(query)
    const fields = answer.fields.map(({ name, dataTypeID }) => ({
      name,
      dataTypeID: dataTypeID === CHAR_OID ? TEXT_OID : dataTypeID,
    }))
    return { ...answer, fields }
  }
  const queryRaw = inner.queryRaw.bind(inner)
  inner.queryRaw = async query => {
    const result = await queryRaw(query)
    const columnTypes = result.columnTypes.map((type, index) =>
      CHAR_COLUMNS.has(result.columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
    )
    return { ...result, columnTypes }
  }
  inner.executeScript = async script => {
    await inner.underlyingDriver().query(script)
  }
  return inner
}
