import { PrismaPg } from '@prisma/adapter-pg'

const CHAR_OID = 18
const TEXT_OID = 25

interface Answer {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

interface Performs {
  performIO(query: unknown): Promise<Answer>
}

/**
 * Prisma's PostgreSQL adapter for the schema engine. The engine reads columns of the catalogue's
 * internal type "char", which the adapter does not know; they are one-letter texts.
 */
export class ShadowAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    return withCharAsText(await super.connect())
  }

  override async connectToShadowDb(): ReturnType<PrismaPg['connectToShadowDb']> {
    return withCharAsText(await super.connectToShadowDb())
  }
}

function withCharAsText<T extends object>(adapter: T): T {
  const performer = adapter as T & Performs
  const perform = performer.performIO.bind(performer)
  performer.performIO = async query => {
    const answer = await perform(query)
    const fields = answer.fields.map(({ name, dataTypeID }) => ({
      name,
      dataTypeID: dataTypeID === CHAR_OID ? TEXT_OID : dataTypeID,
    }))
    return { ...answer, fields }
  }
  return adapter
}
