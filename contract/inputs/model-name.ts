import { line, messageKey, WORD_MAX } from './common.ts'

/** The name of a model: no commas, because the old REST API joins models with them. */
export const modelName = () =>
  line({
    max: WORD_MAX,
    needed: 'valueRequired',
    characters: 'modelName',
    tooLong: 'modelNameTooLong',
  }).refine(name => !name.includes(','), { error: messageKey('modelName') })
