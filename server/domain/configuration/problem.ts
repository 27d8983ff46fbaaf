import type { ErrorParams } from '../../../contract/errors.ts'
import { errorMessage, fieldMessage, type FieldKey } from '../../../contract/messages.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** The place of a value in the file: names of maps and numbers of lists. */
export type Path = readonly (string | number)[]

/** What is wrong with a value of the file. */
export interface Problem {
  readonly path: Path
  /** A message of fields, or an error of a verb. */
  readonly messageKey: string
  readonly params?: ErrorParams | undefined
  /** The sentence of an error of a verb, in the language of the caller. */
  readonly sentence?: string
}

/** A problem and the line of its value. */
export type ProblemAtLine = Problem & { readonly line: number }

/** A path as people read it: `channels[0].models`. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? part : `${text}.${part}`
  }, '')
}

/** So many problems are named; a file with more is another kind of file. */
export const NAMED_MAX = 100

/** Problems of a file whose lines are not known yet. */
export class ProblemsFound extends Error {
  /** The first ones. */
  readonly problems: readonly Problem[]
  readonly count: number

  constructor(problems: readonly Problem[], cause?: unknown) {
    super('the file has problems', { cause })
    this.problems = problems.slice(0, NAMED_MAX)
    this.count = problems.length
  }
}

/** CONFIGURATION_INVALID with the line and the path of the first problems, and the number of the others. */
export function invalid(
  { language }: Pick<Ctx, 'language'>,
  problems: readonly ProblemAtLine[],
  { count, cause }: { readonly count: number; readonly cause?: unknown },
): AppError {
  const named = problems.map(({ path, line, ...problem }) => {
    const text = pathText(path)
    const messageKey: FieldKey = text === '' ? 'configurationAtLine' : 'configurationAt'
    const sentence = problem.sentence ?? fieldMessage(language, { field: '', ...problem })
    return { field: text, messageKey, params: { line, path: text, problem: sentence } }
  })
  const others = count - problems.length
  const more = { field: '', messageKey: 'configurationMore', params: { count: others } }
  const fields = others > 0 ? [...named, more] : named
  return new AppError('CONFIGURATION_INVALID', {}, { fields, cause })
}

/** Which value of the file an error of a verb is about. */
type PathOf = (field: string) => Path

/** Runs a verb or its checks. Errors about a value are problems of the file. */
export async function atPath<T>(
  { language }: Pick<Ctx, 'language'>,
  pathOf: PathOf,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !isAboutValue(error)) throw error
    const { code, fields } = error
    const whole = { path: pathOf(''), messageKey: code, sentence: errorMessage(language, error) }
    const named = fields.map(({ field, ...problem }) => ({ ...problem, path: pathOf(field) }))
    throw new ProblemsFound(named.length > 0 ? named : [whole], error)
  }
}

const isAboutValue = ({ row }: AppError) => row.kind === 'BAD_USER_INPUT' || row.kind === 'CONFLICT'
