const ID = /^\d{1,9}$/

/** The condition for the row whose number is the keyword; none for another word. */
export function matchesId(keyword: string): { id: number }[] {
  return ID.test(keyword) ? [{ id: Number(keyword) }] : []
}
