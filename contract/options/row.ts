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

/**
 * What a person who changes an option must have proved to be. The options of a section share it: those
 * that move money, that decide what calls cost, and that decide who can sign in and how.
 */
export type OptionAct =
  | 'payment-options:change'
  | 'price-options:change'
  | 'second-factor:require'
  | 'sign-in-options:change'

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
  /** The act that needs a proof of identity; absent: none does. */
  readonly proof?: OptionAct | undefined
}

/** A builder of rows for one section of the settings page. A change of its options is the act `proof`. */
export function section(tab: OptionTab, name: string, proof?: OptionAct) {
  const rowOf = <T>(kind: OptionKind<T>, text: string) => ({
    kind,
    default: text,
    tab,
    section: name,
    secret: kind.name === 'secret',
    proof,
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
