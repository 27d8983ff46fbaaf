import type { TFunction } from 'i18next'
import type { jobKinds } from '../../../../contract/inputs/job.ts'

/** The object of an action for a list; undefined where its action says it already. */
export function targetText(t: TFunction<readonly ['audit']>, target: string | null | undefined) {
  const [noun, id] = (target ?? '').split(':')
  if (!target || id === undefined) return undefined
  return noun === 'job'
    ? t(`jobs.${id as (typeof jobKinds)[number]}`, { defaultValue: target })
    : target
}
