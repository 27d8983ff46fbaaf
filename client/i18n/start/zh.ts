import common from '../zh/common.json'
import errors from '../zh/errors.json'
import shell from '../zh/shell.json'

export const texts = { common, errors, shell }
