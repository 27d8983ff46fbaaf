const SCROLLERS = '#content, .MuiDataGrid-virtualScroller'
const TOP_PX = 120

/** Whether the newest rows are visible. New rows above would move the rows that the user reads. */
export function isAtTop(): boolean {
  return [...document.querySelectorAll(SCROLLERS)].every(({ scrollTop }) => scrollTop < TOP_PX)
}
