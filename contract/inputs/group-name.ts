import { line, messageKey } from './common.ts'

export const GROUP_NAME_MAX = 64

/** The name of a group: no commas, because the old REST API joins groups with them. */
export const groupName = () =>
  line({ max: GROUP_NAME_MAX, needed: 'groupNeeded', characters: 'groupName' }).refine(
    name => !name.includes(','),
    { error: messageKey('groupName') },
  )
