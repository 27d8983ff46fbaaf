import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Agent, Place } from './agent.ts'
import { DONE } from './words.ts'

/** How a run ended. */
export interface Ran {
  readonly printed: string
  /** Whether the agent said that all went right, and a change of a file was made. */
  readonly isDone: boolean
  /** Whether it had to be stopped, because its time was over. */
  readonly isStopped: boolean
  readonly seconds: number
}

export interface Program {
  readonly agent: Agent
  readonly file: string
  readonly limitMs: number
}

/** Runs one turn of an agent in an empty home and an empty folder. */
export async function runAgent(program: Program, place: Place): Promise<Ran> {
  const { agent } = program
  const folder = mkdtempSync(join(tmpdir(), 'sluice-agent-'))
  const work = join(folder, 'work')
  mkdirSync(work)
  for (const [name, text] of Object.entries(agent.home?.(place) ?? {})) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const startedAt = performance.now()
  try {
    const { printed, isStopped } = await outputOf(program, { ...place, folder, work })
    return {
      printed,
      isStopped,
      isDone: printed.includes(DONE) && isEdited(agent, work),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function isEdited({ edit }: Agent, work: string): boolean {
  if (!edit) return true
  const file = join(work, edit.file)
  return existsSync(file) && readFileSync(file, 'utf8').trim() === edit.text
}

interface Room extends Place {
  readonly folder: string
  readonly work: string
}

type Output = Pick<Ran, 'printed' | 'isStopped'>

function outputOf({ agent, file, limitMs }: Program, room: Room): Promise<Output> {
  const { PATH = '' } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...agent.args(room)], {
      cwd: room.work,
      env: { PATH, HOME: room.folder, ...agent.env(room) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: agents start processes, which must end with them.
      detached: true,
    })
    let printed = ''
    let isStopped = false
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
      })
    }
    const timer = setTimeout(() => {
      isStopped = true
      endGroup(child.pid)
    }, limitMs)
    child.once('error', reject)
    child.once('exit', () => endGroup(child.pid))
    child.once('close', () => {
      clearTimeout(timer)
      resolve({ printed, isStopped })
    })
  })
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group has ended.
  }
}
