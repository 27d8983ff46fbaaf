interface UsableGroup {
  readonly name: string
  readonly description: string
  readonly ratio: string | number
}

/** Groups that a user may choose, as `{name: {ratio, desc}}`. */
export function toRestGroupMap(groups: readonly UsableGroup[]) {
  return mapOf(groups, ({ ratio, description }) => ({ ratio: Number(ratio), desc: description }))
}

/** `{name: ratio}`, beside the price list. */
export function toRestGroupRatios(groups: readonly UsableGroup[]) {
  return mapOf(groups, ({ ratio }) => Number(ratio))
}

/** `{name: description}`, beside the price list. */
export function toRestGroupNames(groups: readonly UsableGroup[]) {
  return mapOf(groups, ({ description }) => description)
}

function mapOf<Value>(groups: readonly UsableGroup[], valueOf: (group: UsableGroup) => Value) {
  return Object.fromEntries(groups.map(group => [group.name, valueOf(group)]))
}
