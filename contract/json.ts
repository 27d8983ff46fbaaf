import { isStorableValue } from './storable.ts'

/** A value of JSON. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject
export interface JsonObject {
  [name: string]: JsonValue
}

/** Names that give access to an object's prototype. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first reserved name anywhere in a value, or undefined. */
export function findReservedName(value: unknown): string | undefined {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    for (const [name, child] of Object.entries(one)) {
      if (!Array.isArray(one) && RESERVED.has(name)) return name
      open.push(child)
    }
  }
  return undefined
}

/** Whether a value has more levels; a recursive function could overflow its stack on it. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some(inner => isDeeper(inner, levels - 1))
}

/** Parses text; undefined when it is not JSON, or JSON that cannot be stored. */
export function readJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown
    return isStorableValue(value) ? value : undefined
  } catch {
    return undefined
  }
}
