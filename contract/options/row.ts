import type { OptionKind } from './kind.ts'

export type OptionTab = 'operation' | 'system' | 'other'

/** What the product knows of one option. */
export interface OptionRow<T> {
  readonly kind: OptionKind<T>
  /** The text that stands until somebody stores another. */
  readonly default: string
  /** The tab and section of the settings page. */
  readonly tab: OptionTab
  readonly section: string
  /** Sealed in the database; its value never leaves the server. */
  readonly secret: boolean
  /** Part of the site status or content that everybody may read. */
  readonly isPublic: boolean
}

/** A builder of rows for one section of the settings page. */
export function section(tab: OptionTab, name: string) {
  const build = <T>(kind: OptionKind<T>, text: string, isPublic: boolean): OptionRow<T> => ({
    kind,
    default: text,
    tab,
    section: name,
    secret: kind.name === 'secret',
    isPublic,
  })
  return {
    private: <T>(kind: OptionKind<T>, text: string) => build(kind, text, false),
    public: <T>(kind: OptionKind<T>, text: string) => build(kind, text, true),
  }
}
