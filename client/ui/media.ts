/** Widths at which the layout changes, as media queries. */
export const PHONE = '(max-width: 600px)'
export const NARROW = '(max-width: 899px)'
export const WIDE = '(min-width: 1200px)'
export const WIDEST = '(min-width: 1400px)'
export const TOUCH = '(pointer: coarse)'

export const isPhone = () => matchMedia(PHONE).matches
