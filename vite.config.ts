import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { auditLabels } from './client/build/auditLabels.ts'
import { precompress } from './client/build/precompress.ts'
import { CHUNKS } from './client/build/chunks.ts'
import { smallQueries } from './client/build/smallQueries.ts'
import { preloadPages } from './client/build/preloadPages.ts'
import { relativeBase } from './client/build/relativeBase.ts'
import { unusedMuiParts } from './client/build/unusedMuiParts.ts'
import { unusedRouterParts } from './client/build/unusedRouterParts.ts'
import { usedRelayParts } from './client/build/usedRelayParts.ts'

const API = 'http://127.0.0.1:3000'

/** The name of a chunk without the kind of its file, for the same reason. */
const shortName = (name: string) => name.replace(/\.(?:entrypoint|graphql)$/, '')

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    babel({ include: /client[\\/].*\.tsx?$/, plugins: ['relay'] }),
    unusedMuiParts(),
    unusedRouterParts(),
    usedRelayParts(),
    auditLabels(),
    smallQueries(),
    relativeBase(),
    preloadPages(),
    precompress(),
  ],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The `graphql` tags are compiled away; without this the runtime would follow them everywhere.
      treeshake: {
        moduleSideEffects: [{ test: /(react-relay|relay-runtime)/, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: CHUNKS },
        // The first file names all others, and a hash cannot be compressed: shorter names load less.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
      },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: API, ws: true },
      '/api': API,
      '/v1': API,
      '/pg': API,
    },
  },
})
