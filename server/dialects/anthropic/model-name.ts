import { modelName } from '../model-name.ts'

/** Claude Code marks a choice of its own with it, which reaches the name in some calls, even twice. */
const CONTEXT_MARK = /(?:\[1m\])+$/i

/** The model of a request, without the marks of Claude Code. */
export function readModel(value: unknown): string {
  const name = modelName(value ?? undefined).replace(CONTEXT_MARK, '')
  return modelName(name)
}
