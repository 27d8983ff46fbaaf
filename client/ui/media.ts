/** Widths at which the layout changes, as media queries. */
export const PHONE = '(max-width: 600px)'
export const NARROW = '(max-width: 899px)'
export const WIDE = '(min-width: 1200px)'
export const WIDEST = '(min-width: 1400px)'
export const TOUCH = '(pointer: coarse)'

export const isPhone = () => matchMedia(PHONE).matches
/** The width of the details beside a list. */
export const DETAIL_PANEL_PX = 480
/** Windows in which the page is narrower beside them. */
export const WITH_ROOM_BESIDE = '(min-width: 1280px)'
