import createDOMPurify, { type Config } from 'dompurify'
import { marked } from 'marked'

/** The allowed elements. Others are removed, but their text stays. */
const RULES = {
  ALLOWED_TAGS: (
    'a abbr b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ' +
    'kbd li mark ol p pre s small span strong sub summary sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
  ALLOWED_ATTR: 'align alt colspan height href open rowspan src start title width'.split(' '),
  ADD_FORBID_CONTENTS: 'button form input object option select textarea'.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

const LINKS = new Set(['http:', 'https:', 'mailto:'])
const IMAGES = new Set(['https:'])

const purifier = createDOMPurify(window)
purifier.addHook('afterSanitizeAttributes', element => {
  if (element.localName === 'a') secureLink(element)
  if (element.localName === 'img') secureImage(element)
})

function secureLink(link: Element): void {
  if (!leadsTo(link.getAttribute('href'), LINKS)) return link.removeAttribute('href')
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/**
 * The content security policy allows pictures over HTTPS only. They are loaded without a referrer.
 */
function secureImage(image: Element): void {
  if (!leadsTo(image.getAttribute('src'), IMAGES)) image.removeAttribute('src')
  image.setAttribute('loading', 'lazy')
  image.setAttribute('referrerpolicy', 'no-referrer')
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
}

function leadsTo(address: string | null, protocols: ReadonlySet<string>): boolean {
  if (!address || !URL.canParse(address, location.origin)) return false
  return protocols.has(new URL(address, location.origin).protocol)
}

/** Markdown with HTML as safe nodes: without scripts, and with links to the web and mail only. */
export function readMarkup(source: string): DocumentFragment {
  const html = marked.parse(source, { async: false, breaks: true, gfm: true })
  const content = purifier.sanitize(html, RULES)
  for (const heading of content.querySelectorAll('h1')) lowerHeading(heading)
  return content
}

/** The page has its own main heading, so headings of the text start at level 2. */
function lowerHeading(heading: Element): void {
  const lower = document.createElement('h2')
  lower.replaceChildren(...heading.childNodes)
  heading.replaceWith(lower)
}
