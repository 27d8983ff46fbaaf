/** The global id of a row whose number stands in the address. */
export function globalId(type: 'Channel' | 'Token' | 'User', databaseId: string | number): string {
  return btoa(`${type}:${databaseId}`)
}
