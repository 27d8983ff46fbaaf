import type { FieldError } from '../../../../contract/errors.ts'
import { ClientError } from '../../../relay/clientError.ts'
import type { OptionChange, OptionView } from './optionValues.ts'

/** What became of the changes of a section. */
export interface Saved {
  readonly saved: readonly OptionView[]
  readonly refused: readonly FieldError[]
}

/**
 * Saves the changes that the server accepts. It saves all changes of a request or none, so those that
 * it refuses are left out and the others are sent again. Throws an error that is about no option.
 */
export async function saveAccepted(
  update: (changes: OptionChange[]) => Promise<readonly OptionView[]>,
  changes: readonly OptionChange[],
): Promise<Saved> {
  const refused: FieldError[] = []
  let rest = [...changes]
  while (rest.length > 0) {
    try {
      return { saved: await update(rest), refused }
    } catch (thrown) {
      const errors = errorsOf(thrown, rest)
      if (errors.length === 0) throw thrown
      refused.push(...errors)
      rest = rest.filter(({ key }) => !errors.some(({ field }) => field === key))
    }
  }
  return { saved: [], refused }
}

/** The errors of an answer that are about one of the changes. */
function errorsOf(thrown: unknown, changes: readonly OptionChange[]): readonly FieldError[] {
  if (!(thrown instanceof ClientError)) return []
  return thrown.fields.filter(({ field }) => changes.some(({ key }) => key === field))
}
