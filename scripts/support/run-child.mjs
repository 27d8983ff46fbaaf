import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './paths.mjs'

const PARENT_POLL_MS = 300

const MISSING_PROGRAM =
  'This machine cannot run it (a system without glibc, such as Alpine?): install Node 24 or newer yourself.'

/** Runs a command and collects its output. Rejects with the output when it fails. */
export function runQuietly(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('error', error => reject(cannotRun(command, error)))
    child.on('close', code => {
      if (code === 0) resolve(output)
      else reject(new Error(output.trim() || `${command} ended with code ${code}`))
    })
  })
}

/** Runs a command in the terminal, passes signals on to it, and exits with its exit code. */
export function becomeChild(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: process.cwd(), env, stdio: 'inherit' })
  // A terminal sends Ctrl-C to the whole process group; the listener keeps this process running until the child ends.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  onParentDeath(() => child.kill('SIGTERM'))
  child.on('error', error => {
    console.error(cannotRun(command, error).message)
    process.exit(1)
  })
  child.on('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Ends when the parent dies: npm exits at SIGTERM without passing it on. */
function onParentDeath(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, PARENT_POLL_MS)
  timer.unref()
}

function cannotRun(command, error) {
  const hint = error.code === 'ENOENT' ? ` ${MISSING_PROGRAM}` : ''
  return new Error(`Could not run ${command} (${error.code ?? error.message}).${hint}`)
}
