import type { Plugin } from 'vite'

const HOOKS = 'react-relay/lib/relay-hooks/'
const USED_PARTS = '\0react-relay/used-parts'

/** The hooks that the console uses. Another one is added here; the build fails when it is missing. */
const USED_HOOKS = [
  'RelayEnvironmentProvider',
  'useFragment',
  'useMutation',
  'usePreloadedQuery',
  'useQueryLoader',
  'useSubscription',
]

const CODE = [
  `export { graphql, readInlineData, requestSubscription } from 'relay-runtime'`,
  `export { loadQuery } from '${HOOKS}loadQuery'`,
  ...USED_HOOKS.map(name => `export { default as ${name} } from '${HOOKS}${name}'`),
].join('\n')

/** The version of `useFragment` that the default of ENABLE_ACTIVITY_COMPATIBILITY does not use. */
const OTHER_VERSION = /relay-hooks[\\/]useFragmentInternal_CURRENT\.js$/
const THROWING = `module.exports = () => { throw new Error('left out by client/build/usedRelayParts.ts') }`

/** React Relay is one CommonJS module that requires all of its hooks: only the used ones remain. */
export function usedRelayParts(): Plugin {
  return {
    name: 'used-relay-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: source => (source === 'react-relay' ? USED_PARTS : null),
    load(id) {
      if (id === USED_PARTS) return CODE
      return OTHER_VERSION.test(id) ? THROWING : null
    },
  }
}
