import { readdirSync, readFileSync } from 'node:fs'

const BYTES_PER_KIB = 1024

/** The memory of one process. */
export interface ProcessMemory {
  readonly pid: number
  readonly command: string
  /** Its private pages and its share of shared pages (PSS). */
  readonly bytes: number
}

/** The memory of a process and all its descendants, from /proc: Linux only. */
export function memoryOf(first: number): ProcessMemory[] {
  return treeOf(first).map(pid => ({ pid, command: commandOf(pid), bytes: pssOf(pid) }))
}

function treeOf(first: number): number[] {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => [Number(name), parentOf(Number(name))] as const)
  const walk = (pid: number): number[] => {
    const children = parents.filter(([, parent]) => parent === pid)
    return [pid, ...children.flatMap(([child]) => walk(child))]
  }
  return walk(first)
}

function parentOf(pid: number): number {
  const text = read(pid, 'stat')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}

function pssOf(pid: number): number {
  const kib = /^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0
  return Number(kib) * BYTES_PER_KIB
}

function commandOf(pid: number): string {
  return read(pid, 'cmdline').replaceAll('\0', ' ').trim()
}

/** Empty when the process has ended or belongs to another user. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
