import { languages, type Language } from '../../contract/enums.ts'

/** The maximum number of languages read from the header. Browsers send a few. */
const WISHES_MAX = 20
const QUALITY = /;\s*q=([01](?:\.\d{0,3})?)\s*(?:;|$)/i

/**
 * The supported language with the highest weight in `Accept-Language`; the first of equal ones.
 * Returns `fallback` for `*` and when none is supported: Chinese by default, as in the REST API.
 */
export function readLanguage(
  acceptLanguage: string | undefined,
  fallback: Language = 'zh',
): Language {
  if (acceptLanguage === undefined) return fallback
  const wishes = acceptLanguage.toLowerCase().split(',', WISHES_MAX).map(wishOf)
  const refused = wishes.filter(({ quality }) => quality === 0).map(({ tag }) => tag)
  const liked = wishes
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => (tag === '*' ? fallback : tag))
  const best = liked.map(spoken).find(language => language && !refused.includes(language))
  return best ?? fallback
}

function wishOf(text: string): { tag: string; quality: number } {
  const [range = ''] = text.split(';')
  const [tag = ''] = range.trim().split('-')
  const quality = QUALITY.exec(text)?.[1]
  return { tag, quality: quality === undefined ? 1 : Number(quality) }
}

const spoken = (tag: string) => languages.find(language => language === tag)
