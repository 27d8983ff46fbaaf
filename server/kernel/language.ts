import { languages, type Language } from '../../contract/enums.ts'

/** The first language of `Accept-Language` that the product speaks; Chinese when it names none. */
export function readLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',')
    .map(one => one.trim().slice(0, 2))
  return wanted.map(one => languages.find(known => known === one)).find(Boolean) ?? 'zh'
}
