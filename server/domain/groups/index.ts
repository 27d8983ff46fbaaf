export { describeGroup, getGroup } from './get-group.ts'
export { groupExists, groupRatio } from './group-ratio.ts'
export { listGroups } from './list-groups.ts'
export { usableGroups, type UsableGroup } from './usable-groups.ts'
