import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './client/build/precompress.ts'
import { preloadPages } from './client/build/preloadPages.ts'

const API = 'http://127.0.0.1:3000'

/**
 * Libraries with chunks of their own, so that a change of ours does not change theirs. Only those
 * that lean on nothing but React: the grid and MUI are divided by the routes that use them.
 */
const LIBRARIES = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'router',
    test: /node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
  },
  {
    name: 'i18n',
    test: /node_modules[\\/](i18next|react-i18next|html-parse-stringify|void-elements)[\\/]/,
  },
  {
    name: 'relay',
    test: /node_modules[\\/](react-relay|relay-runtime|graphql-ws|fbjs|invariant)[\\/]/,
  },
  { name: 'form', test: /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]/ },
  // What every page starts with: one file instead of one for each way of sharing.
  { name: 'mui', test: /node_modules[\\/]/, tags: ['$initial' as const] },
  { name: 'shell', test: /[\\/](client|contract)[\\/]/, tags: ['$initial' as const] },
  { name: 'data', test: /[\\/]client[\\/]relay[\\/]/ },
  { name: 'format', test: /[\\/]client[\\/]format[\\/]/ },
  // A list shows types without needing the rules of its forms.
  { name: 'channel-types', test: /[\\/]contract[\\/]channel-types/ },
]

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    babel({ include: /client[\\/].*\.tsx?$/, plugins: ['relay'] }),
    preloadPages(),
    precompress(),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The `graphql` tags are compiled away; without this the runtime would follow them everywhere.
      treeshake: {
        moduleSideEffects: [{ test: /(react-relay|relay-runtime)/, sideEffects: false }],
      },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: LIBRARIES } },
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
