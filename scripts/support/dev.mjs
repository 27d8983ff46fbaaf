import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findNode24, node24Env } from './node24.mjs'
import { at, ROOT } from './paths.mjs'

const VITE_PORT = '5173'

/** Starts the server, which restarts when its files change, with Vite and the Relay compiler. */
export function startDev(serverArgs) {
  const children = [
    run(['--watch', '--watch-preserve-output', at('server/main.ts'), ...serverArgs]),
  ]
  if (existsSync(at('vite.config.ts'))) {
    children.push(run([at('node_modules/vite/bin/vite.js'), '--port', VITE_PORT, '--strictPort']))
  }
  let isEnding = false
  const endAll = signal => {
    isEnding = true
    for (const child of children) child.kill(signal)
  }
  process.on('SIGINT', () => endAll('SIGINT'))
  process.on('SIGTERM', () => endAll('SIGTERM'))
  for (const child of children) {
    child.on('close', code => {
      if (!isEnding) endAll('SIGTERM')
      process.exitCode ||= code ?? 0
    })
  }
}

function run(args) {
  return spawn(findNode24(), args, { cwd: ROOT, env: node24Env(), stdio: 'inherit' })
}
