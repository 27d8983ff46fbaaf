import type { Plugin } from 'vite'

const ROUTER = /react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/
const PREFETCH = 'function PrefetchPageLinks('

/**
 * Leaves out parts of React Router that the console does not use. A component with a display name
 * stays in the build, because setting it is an effect. Links to pages that a server renders can load
 * them before; the console loads pages with `preloadPage`. The build fails when there is no such part.
 */
export function unusedRouterParts(): Plugin {
  let isFound = false
  return {
    name: 'unused-router-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes(PREFETCH)) return null
      isFound = true
      const smaller = code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/^(var \w+ = )(?=React\d+\.(?:forwardRef|createContext)\()/gm, '$1/*#__PURE__*/ ')
        .replace(PREFETCH, `function PrefetchPageLinks() { return null }\nfunction Unused(`)
      return { code: smaller, map: null }
    },
    generateBundle() {
      if (!isFound) this.error('React Router has no PrefetchPageLinks any more')
    },
  }
}
