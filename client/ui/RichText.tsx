import Box from '@mui/material/Box'
import { createElement, useMemo, type ReactNode } from 'react'

/** Elements a site owner may use; everything else is unwrapped to its content. */
const ALLOWED = new Set(
  (
    'a abbr b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ' +
    'kbd li mark ol p pre s small span strong sub summary sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
)
/** Elements whose content is no text for people. */
const DROPPED = new Set(
  'audio base embed form frame frameset iframe input link math meta noscript object script select style svg template textarea title video'.split(
    ' ',
  ),
)
const EMPTY = new Set(['br', 'hr', 'img'])
/** The page has one main heading of its own. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2' }

/**
 * Text with markup by the site owner. The markup is parsed without being run and rebuilt from a list
 * of known elements and attributes; no HTML is ever inserted.
 */
export function RichText({ source }: { readonly source: string }) {
  const content = useMemo(() => readMarkup(source), [source])
  return <Box sx={richStyle}>{content}</Box>
}

const richStyle = {
  whiteSpace: 'pre-line',
  wordBreak: 'break-word',
  '& a': { color: 'primary.main' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& pre': {
    overflowX: 'auto',
    p: 1.5,
    borderRadius: 1,
    bgcolor: 'var(--sl-palette-surface-sunken)',
  },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& td, & th': { border: '1px solid', borderColor: 'divider', px: 1, py: 0.5 },
  '& blockquote': {
    m: 0,
    pl: 2,
    borderLeft: '3px solid',
    borderColor: 'divider',
    color: 'text.secondary',
  },
} as const

/** The allowed part of a text with markup, as elements. */
export function readMarkup(source: string): ReactNode[] {
  return childrenOf(new DOMParser().parseFromString(source, 'text/html').body)
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => nodeOf(node, at))
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (DROPPED.has(name)) return null
  if (!ALLOWED.has(name)) return createElement('span', { key }, ...childrenOf(node))
  const properties = { key, ...attributesOf(node) }
  if (EMPTY.has(name)) return createElement(name, properties)
  return createElement(RENAMED[name] ?? name, properties, ...childrenOf(node))
}

function attributesOf(element: Element): Record<string, string> {
  const title = element.getAttribute('title')
  return { ...(title && { title }), ...linkOf(element), ...imageOf(element) }
}

function linkOf(element: Element): Record<string, string> {
  const href = element.localName === 'a' ? safeAddress(element.getAttribute('href')) : undefined
  return href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
}

function imageOf(element: Element): Record<string, string> {
  if (element.localName !== 'img') return {}
  const src = safeAddress(element.getAttribute('src'))
  const sizes = ['width', 'height'].flatMap(name => {
    const size = element.getAttribute(name)
    return size && /^\d{1,4}%?$/.test(size) ? [[name, size]] : []
  })
  return {
    ...(src && { src }),
    alt: element.getAttribute('alt') ?? '',
    ...Object.fromEntries(sizes),
  }
}

/** An address a browser may follow: web, mail, or a page of this site. */
export function safeAddress(address: string | null): string | undefined {
  if (!address || !URL.canParse(address, location.origin)) return undefined
  const { protocol } = new URL(address, location.origin)
  return ['https:', 'http:', 'mailto:'].includes(protocol) ? address : undefined
}
