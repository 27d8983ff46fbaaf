import createDOMPurify, { type Config, type DOMPurify } from 'dompurify'
import { Marked } from 'marked'

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
  IN_PLACE: true,
} as const satisfies Config

const LINKS = new Set(['http:', 'https:', 'mailto:'])

interface MarkupRules {
  readonly parser: Marked
  /** The pictures that are loaded. Others are empty. */
  readonly isPicture: (address: string) => boolean
  /** The classes that code keeps; none when absent. */
  readonly codeClass?: RegExp
  /** Receives what is removed: a tag such as `<script>`, or an attribute. */
  readonly onRemoved?: (name: string) => void
}

/** A reader of Markdown with HTML: safe nodes, without scripts, and links to the web and mail only. */
export function createMarkupReader(rules: MarkupRules) {
  const { parser, codeClass, onRemoved } = rules
  const purifier = createDOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', element => {
    if (element.localName === 'a') secureLink(element, rules)
    if (element.localName === 'img') secureImage(element, rules)
  })
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (attribute.attrName !== 'class' || element.localName !== 'code') return
    if (codeClass?.test(attribute.attrValue)) attribute.forceKeepAttr = true
  })
  return (source: string): DocumentFragment => {
    const html = parser.parse(source, { async: false, breaks: true, gfm: true })
    const inert = inertly(html)
    purifier.sanitize(inert, RULES)
    for (const one of purifier.removed) onRemoved?.(nameOfRemoved(one))
    const content = document.createDocumentFragment()
    content.append(...inert.childNodes)
    for (const heading of content.querySelectorAll('h1')) lowerHeading(heading)
    return content
  }
}

/**
 * The nodes of HTML in a document of no page, where nothing is loaded, run, or reported as against the
 * content security policy.
 */
function inertly(html: string): Element {
  const template = document.createElement('template')
  template.innerHTML = html
  const root = template.content.ownerDocument.createElement('div')
  root.append(template.content)
  return root
}

/** A text of the site owner. The content security policy allows pictures over HTTPS only. */
export const readMarkup = createMarkupReader({
  parser: new Marked(),
  isPicture: isSecurePicture,
})

/** What `readMarkup` removes from a text: tags such as `<script>`, and attributes. */
export function removedMarkup(source: string): readonly string[] {
  const names = new Set<string>()
  const onRemoved = (name: string) => names.add(name)
  createMarkupReader({ parser: new Marked(), isPicture: isSecurePicture, onRemoved })(source)
  return [...names]
}

function isSecurePicture(address: string): boolean {
  return leadsTo(address, new Set(['https:']))
}

function nameOfRemoved(removed: DOMPurify['removed'][number]): string {
  if ('element' in removed) return `<${removed.element.nodeName.toLowerCase()}>`
  const { name, value } = removed.attribute ?? { name: '', value: '' }
  return `${name}="${value}"`
}

function secureLink(link: Element, { onRemoved }: MarkupRules): void {
  const address = link.getAttribute('href')
  if (!leadsTo(address, LINKS)) {
    if (address) onRemoved?.(`href="${address}"`)
    return link.removeAttribute('href')
  }
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/** Pictures are loaded without a referrer. */
function secureImage(image: Element, { isPicture, onRemoved }: MarkupRules): void {
  const address = image.getAttribute('src') ?? ''
  if (!isPicture(address)) {
    if (address) onRemoved?.(`src="${address}"`)
    image.removeAttribute('src')
  }
  image.setAttribute('loading', 'lazy')
  image.setAttribute('referrerpolicy', 'no-referrer')
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
}

function leadsTo(address: string | null, protocols: ReadonlySet<string>): boolean {
  if (!address || !URL.canParse(address, location.origin)) return false
  return protocols.has(new URL(address, location.origin).protocol)
}

/** The page has its own main heading, so headings of the text start at level 2. */
function lowerHeading(heading: Element): void {
  const lower = document.createElement('h2')
  lower.replaceChildren(...heading.childNodes)
  heading.replaceWith(lower)
}
