import createDOMPurify, { type Config } from 'dompurify'
import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

const languages = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  kotlin,
  php,
  python,
  ruby,
  rust,
  sql,
  swift,
  typescript,
  xml,
  yaml,
}

/** Longer code stays plain, because it is colored again with each part that arrives. */
const LENGTH_MAX = 20_000
const RULES = {
  ALLOWED_TAGS: ['span'],
  ALLOWED_ATTR: ['class'],
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config

for (const [name, language] of Object.entries(languages)) {
  highlighter.registerLanguage(name, language)
}
const purifier = createDOMPurify(window)

/** Puts the words of code into elements whose classes have colors. */
export function highlight(code: HTMLElement, language: string): void {
  const text = code.textContent
  if (text.length > LENGTH_MAX || !highlighter.getLanguage(language)) return
  const { value } = highlighter.highlight(text, { language, ignoreIllegals: true })
  code.replaceChildren(purifier.sanitize(value, RULES))
}
