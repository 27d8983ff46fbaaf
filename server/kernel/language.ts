import { languages, type Language } from '../../contract/enums.ts'

/** A longer header is not read to its end; browsers send a few languages. */
const WISHES_MAX = 20
const QUALITY = /;\s*q=([01](?:\.\d{0,3})?)\s*(?:;|$)/i

/**
 * The language of `Accept-Language` that the sender likes best among those the product speaks; of
 * equal ones the first. `fallback` when it names none of them, and for `*`: Chinese, as the old wire
 * has it, unless said otherwise.
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
