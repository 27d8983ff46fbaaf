import { ROOT } from './paths.mjs'

const OUTPUT_LINES_MAX = 30

/** As Node and npm report it, with the path. */
const NO_PERMISSION = /\b(?:EACCES|EPERM|EROFS)[:,] [^'\n]*'([^'\n]+)'/

/** Why a preparation step failed: one sentence for a missing permission, otherwise what the step printed. */
export function explainFailure(output) {
  const path = NO_PERMISSION.exec(output)?.[1]
  if (!path) return output.split('\n').slice(0, OUTPUT_LINES_MAX).join('\n')
  return `This user has no permission for ${path}: run "npm run build" as the owner of ${ROOT} and start again, or make this user the owner.`
}
