/** What the agent prints at the end, when everything went right. */
export const DONE = 'The shell said what was expected.'
/** What its shell prints, with a number. */
export const SAID = 'sluice-was-here'
/** What the agent is asked for. */
export const PROMPT = `Say ${SAID} with your shell, then repeat what it printed.`
