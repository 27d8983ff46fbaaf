import common from '../en/common.json'
import errors from '../en/errors.json'
import shell from '../en/shell.json'

export const texts = { common, errors, shell }
