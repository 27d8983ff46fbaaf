import type { Plugin } from 'vite'

/**
 * Names the start of the console relative to the page, so that a proxy can serve it below any path. The server
 * writes one step up for each further part of the path of a page; see `compat/console/mount.ts`.
 */
export function relativeBase(): Plugin {
  return {
    name: 'relative-base',
    apply: 'build',
    config: () => ({ base: './' }),
    transformIndexHtml: () => [{ tag: 'base', attrs: { href: './' }, injectTo: 'head-prepend' }],
  }
}
