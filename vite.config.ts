import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = 'http://127.0.0.1:3000'

/** Libraries that only some routes need stay out of the chunks every route loads. */
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
  { name: 'grid', test: /node_modules[\\/]@mui[\\/]x-/ },
  { name: 'form', test: /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]/ },
]

export default defineConfig({
  root: 'client',
  plugins: [react(), babel({ include: /client[\\/].*\.tsx?$/, plugins: ['relay'] })],
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
