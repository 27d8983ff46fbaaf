type Numbered = 'Channel' | 'ChannelType' | 'Redemption' | 'Token' | 'TopUpOrder' | 'User'

/** The global id of a row by its number, or of a group by its name. */
export function globalId(type: Numbered | 'Group', key: string | number): string {
  const bytes = new TextEncoder().encode(`${type}:${key}`)
  return btoa(String.fromCodePoint(...bytes))
}

/** The number in a global id. */
export const numberOfId = (id: string): number => Number(atob(id).split(':')[1])
