import type { ErrorParams } from '../../../contract/errors.ts'
import { errorMessage, fieldMessage, type FieldKey } from '../../../contract/messages.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'

/** The place of a value in the file: names of maps and numbers of lists. */
export type Path = readonly (string | number)[]

/** What is wrong with a value of the file. */
export interface Problem {
  readonly path: Path
  readonly messageKey: string
  readonly params?: ErrorParams | undefined
}

/** What an error needs to name the line of a value. */
export interface Lines {
  lineOf(path: Path): number
}

/** A path as people read it: `channels[0].models`. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? part : `${text}.${part}`
  }, '')
}

/** So many problems are named; a file with more is another kind of file. */
const NAMED_MAX = 100

/** CONFIGURATION_INVALID with the line and the path of the first 100 problems, and the number of the others. */
export function invalid(
  { language }: Pick<Ctx, 'language'>,
  lines: Lines,
  problems: readonly Problem[],
): AppError {
  const named = problems.slice(0, NAMED_MAX).map(({ path, messageKey, params }) => {
    const problem = fieldMessage(language, { field: '', messageKey, ...(params && { params }) })
    return atLine(lines, path, problem)
  })
  const more = {
    field: '',
    messageKey: 'configurationMore',
    params: { count: problems.length - NAMED_MAX },
  }
  const fields = problems.length > NAMED_MAX ? [...named, more] : named
  return new AppError('CONFIGURATION_INVALID', {}, { fields })
}

function atLine(lines: Lines, path: Path, problem: string) {
  const text = pathText(path)
  const messageKey: FieldKey = text === '' ? 'configurationAtLine' : 'configurationAt'
  return { field: text, messageKey, params: { line: lines.lineOf(path), path: text, problem } }
}

/** Which value of the file an error of a verb is about. */
type PathOf = (field: string) => Path

/** Runs a verb. Its errors about a value name the path and the line in the file. */
export async function atPath<T>(
  ctx: Pick<Ctx, 'language'>,
  { lines, pathOf }: { readonly lines: Lines; readonly pathOf: PathOf },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !isAboutValue(error)) throw error
    if (error.fields.length > 0) {
      const problems = error.fields.map(({ field, ...problem }) => ({
        ...problem,
        path: pathOf(field),
      }))
      throw invalid(ctx, lines, problems)
    }
    const fields = [atLine(lines, pathOf(''), errorMessage(ctx.language, error))]
    throw new AppError('CONFIGURATION_INVALID', {}, { fields, cause: error })
  }
}

const isAboutValue = ({ code, row }: AppError) =>
  code !== 'CONFIGURATION_INVALID' && (row.kind === 'BAD_USER_INPUT' || row.kind === 'CONFLICT')
