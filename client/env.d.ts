/// <reference types="vite/client" />

/** Made by `client/build/auditLabels.ts`. */
declare module 'virtual:audit-labels/*' {
  const texts: Readonly<Record<string, unknown>>
  export default texts
}
