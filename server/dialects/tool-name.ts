import { createHash } from 'node:crypto'
import type { Tool } from './turn.ts'

/* Names of tools that a vendor accepts, and the tools of the caller that such names stand for. */

/** A tool, with the group that it belongs to in Responses. */
export interface ToolName {
  readonly name: string
  readonly namespace?: string
}

const JOINT = '__'

/** The name with the group before it, for dialects without groups. */
export const fullName = ({ name, namespace }: ToolName): string =>
  namespace === undefined || namespace === '' ? name : namespace + JOINT + name

const HASH_LENGTH = 8

/** The same text has the same hash in every request, because vendors cache by what was sent before. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)

/** A name of `full` that is not longer than a vendor accepts, and ends in a hash of all of it. */
export const hashedName = (clean: string, full: string, lengthMax: number): string =>
  `${clean.slice(0, lengthMax - HASH_LENGTH - 1)}_${hashOf(full)}`

type Named = Exclude<Tool, { kind: 'hosted' }>

/** Between a group and a name, where an upstream joined them in its own way. */
const JOINTS = [JOINT, '.', '_', '-', ':', '/']
/** What every vendor accepts. */
const OTHERS = /[^A-Za-z0-9_-]/g
/** Some upstreams cut names; so many characters are in every shorter form. */
const COMMON_LENGTH = 48

/**
 * The tool of the caller that a call of an upstream names: by its name, or by the name that the upstream was
 * given for it. Undefined when there is none.
 */
export function toolOfCall({ name, namespace }: ToolName, tools: readonly Tool[]) {
  const named = tools.filter(tool => tool.kind !== 'hosted')
  const isExact = (tool: Named) => tool.name === name && tool.namespace === namespace
  return (
    named.find(isExact) ??
    named.find(tool => tool.name === name) ??
    named.find(tool => isJoined(tool, name)) ??
    named.find(tool => isWrittenAs(tool, name)) ??
    cutTool(named, name)
  )
}

const isJoined = ({ name, namespace }: Named, joined: string) =>
  namespace !== undefined && JOINTS.some(joint => namespace + joint + name === joined)

const cleanName = (name: string) => name.replace(OTHERS, '_')

function isWrittenAs(tool: Named, written: string): boolean {
  const full = fullName(tool)
  const clean = cleanName(written)
  const isHashed = clean.endsWith(`_${hashOf(full)}`) || clean.endsWith(`_${hashOf(tool.name)}`)
  return isHashed || cleanName(full) === clean || `_${cleanName(full)}` === clean
}

function cutTool(named: readonly Named[], name: string): Named | undefined {
  const common = (one: string) => cleanName(one).slice(0, COMMON_LENGTH)
  const alike = named.filter(tool => common(tool.name) === common(name))
  return alike.length === 1 && name.length >= COMMON_LENGTH ? alike[0] : undefined
}
