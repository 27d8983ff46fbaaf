import type { OptionKind } from './kind.ts'

export const optionTabs = ['operation', 'system', 'other'] as const
export type OptionTab = (typeof optionTabs)[number]

/** Where an option is read and where it acts. */
interface Uses {
  /** The field of the GraphQL type `SiteStatus` with the public value. */
  readonly status?: string
  /**
   * The name of the same value in the REST answer `/api/status`; absent: REST does not carry it.
   */
  readonly rest?: string
  /** The field of the GraphQL type `SiteContent` with the public value. */
  readonly content?: string
  /**
   * The file whose code acts on the value; undefined: clients of the old REST API store it, and nothing
   * else uses it.
   */
  readonly effect: string | undefined
}

/** The definition of one option. */
export interface OptionRow<T> extends Uses {
  /** Type and validation. */
  readonly kind: OptionKind<T>
  /** The text that applies until another one is stored. */
  readonly default: string
  /** The tab and section of the settings page. */
  readonly tab: OptionTab
  readonly section: string
  /** Encrypted in the database; its value never leaves the server. */
  readonly secret: boolean
}

/** A builder of rows for one section of the settings page. */
export function section(tab: OptionTab, name: string) {
  const rowOf = <T>(kind: OptionKind<T>, text: string) => ({
    kind,
    default: text,
    tab,
    section: name,
    secret: kind.name === 'secret',
  })
  return {
    /** An option that only the super admin can read. */
    private: <T>(kind: OptionKind<T>, text: string, effect: string): OptionRow<T> => ({
      ...rowOf(kind, text),
      effect,
    }),
    /** An option that clients of the old REST API write and read back, and nothing else uses. */
    stored: <T>(kind: OptionKind<T>, text: string): OptionRow<T> => ({
      ...rowOf(kind, text),
      effect: undefined,
    }),
    /** A public option. */
    public: <T, const U extends Uses>(
      kind: OptionKind<T>,
      text: string,
      uses: U,
    ): OptionRow<T> & U => ({ ...rowOf(kind, text), ...uses }),
  }
}
