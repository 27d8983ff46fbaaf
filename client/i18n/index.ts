import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages, type Language } from '../../contract/enums.ts'

const STORED_UNDER = 'i18nextLng'
const FALLBACK: Language = 'zh'
type Texts = Readonly<Record<string, unknown>>

/** The texts that every page needs, in one file for each language. */
const START_TEXTS = ['common', 'shell', 'errors'] as const
const start = {
  en: () => import('./start/en.ts'),
  zh: () => import('./start/zh.ts'),
} as const satisfies Record<Language, unknown>

/** The texts of the errors of fields, which load with the first form. */
const messages = {
  en: () => import('./messages/en.ts'),
  zh: () => import('./messages/zh.ts'),
} as const satisfies Record<Language, unknown>

/** The names of recorded fields, from the texts of their forms. */
const auditLabels = {
  en: () => import('virtual:audit-labels/en'),
  zh: () => import('virtual:audit-labels/zh'),
} as const satisfies Record<Language, unknown>

const files = import.meta.glob<{ readonly default: Texts }>([
  './*/*.json',
  '!./*/{common,errors,shell}.json',
])

async function loadFile(language: Language, namespace: string): Promise<Texts> {
  const startText = START_TEXTS.find(name => name === namespace)
  if (startText) return (await start[language]()).texts[startText]
  if (namespace === 'messages') return (await messages[language]()).texts
  if (namespace === 'auditLabels') return (await auditLabels[language]()).default
  const load = files[`./${language}/${namespace}.json`]
  if (!load) throw new Error(`no texts: ${language}/${namespace}`)
  return (await load()).default
}

/** Other texts are separate chunks, one per language and namespace. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadFile(isLanguage(language) ? language : FALLBACK, namespace).then(
      texts => done(null, texts),
      (thrown: Error) => done(thrown, null),
    )
  },
}

function isLanguage(value: string | null | undefined): value is Language {
  return languages.some(language => language === value)
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_UNDER)
  } catch {
    return null
  }
}

/** The stored choice, else the first browser language that the console has, else Chinese. */
export function detectLanguage(): Language {
  const choice = stored()?.slice(0, 2)
  if (isLanguage(choice)) return choice
  return navigator.languages.map(tag => tag.slice(0, 2)).find(isLanguage) ?? FALLBACK
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : FALLBACK
}

/** Changes the language of this tab and, through the browser storage, of all other tabs. */
export async function setLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  try {
    localStorage.setItem(STORED_UNDER, language)
  } catch {
    // Without browser storage only the choice is lost.
  }
}

export async function startTexts(): Promise<void> {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED_UNDER && isLanguage(newValue)) void setLanguage(newValue)
  })
  const language = detectLanguage()
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages are complete, so no fallback language is loaded.
      fallbackLng: false,
      supportedLngs: languages,
      // A copy: i18next adds the namespaces that are loaded later to this array.
      ns: [...START_TEXTS],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** Starts loading a route's texts beside its code and data. */
export function loadTexts(namespaces: readonly string[]): Promise<void> {
  return i18next.loadNamespaces(namespaces)
}
