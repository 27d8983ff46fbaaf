import i18next from 'i18next'
import { graphql } from 'react-relay'
import { fetchQuery } from 'relay-runtime'
import { languages } from '../../../../contract/enums.ts'
import type {
  OptionTab,
  readSettingsQuery,
} from '../../../__generated__/readSettingsQuery.graphql.ts'
import { currentLanguage } from '../../../i18n/index.ts'
import { getEnvironment } from '../../../relay/environment.ts'

/** A setting of any tab, as the search shows it. */
export interface FoundSetting {
  readonly key: string
  readonly tab: OptionTab
  readonly label: string
  readonly section: string
  /** What the search looks in: key, labels and help texts of both languages, in lower case. */
  readonly words: string
}

interface Texts {
  readonly sections: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, { readonly label: string; readonly help: string }>>
}

/** All settings. Loads the texts of both languages, because a search may be in either. */
export async function readSettings(): Promise<readonly FoundSetting[]> {
  const [answer] = await Promise.all([
    fetchQuery<readSettingsQuery>(
      getEnvironment(),
      graphql`
        query readSettingsQuery {
          options {
            key
            section
            tab
          }
        }
      `,
      {},
    ).toPromise(),
    i18next.reloadResources([...languages], ['options']),
  ])
  const textsOf = (language: string) => i18next.getResourceBundle(language, 'options') as Texts
  const own = textsOf(currentLanguage())
  const all = languages.map(textsOf)
  return (answer?.options ?? []).map(({ key, tab, section }) => {
    const words = all.flatMap(({ fields, sections }) => [
      fields[key]?.label,
      fields[key]?.help,
      sections[section],
    ])
    return {
      key,
      tab,
      label: own.fields[key]?.label ?? key,
      section: own.sections[section] ?? section,
      words: [key, ...words].join('\n').toLowerCase(),
    }
  })
}

/** The settings that have each of the typed words, those with the text in their name first. */
export function matching(
  settings: readonly FoundSetting[],
  input: string,
): readonly FoundSetting[] {
  const text = input.trim().toLowerCase()
  const words = text.split(/\s+/)
  const isNamed = ({ key, label }: FoundSetting) => `${label} ${key}`.toLowerCase().includes(text)
  return settings
    .filter(one => words.every(word => one.words.includes(word)))
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}
