import { optionKeys, optionRow, type OptionKey } from '../../contract/options.ts'

/** Whose code is on the server, but whose value only a page uses. */
const USED_BY_PAGES: readonly OptionKey[] = ['TurnstileSiteKey']

/** Whether an option takes effect in the pages of the console. */
export const isShownByPages = (name: OptionKey): boolean =>
  USED_BY_PAGES.includes(name) || optionRow(name).effect?.startsWith('client/') === true

/** The options whose effect a browser shows. */
export const shownByPages: readonly OptionKey[] = optionKeys.filter(isShownByPages)
