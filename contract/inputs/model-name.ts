import { line, messageKey, WORD_MAX } from './common.ts'

/** The name of a model: one word of a comma list on the old wire. */
export const modelName = () =>
  line({
    max: WORD_MAX,
    needed: 'valueRequired',
    characters: 'modelName',
    tooLong: 'modelNameTooLong',
  }).refine(name => !name.includes(','), { error: messageKey('modelName') })
