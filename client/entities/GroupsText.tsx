/** Names of groups, `default` first, then by name. */
export function GroupsText({ groups }: { readonly groups: readonly string[] }) {
  const sorted = groups.toSorted(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other),
  )
  const text = sorted.join(', ')
  return <span title={text}>{text}</span>
}

const rank = (group: string) => (group === 'default' ? 0 : 1)
