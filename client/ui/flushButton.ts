/** A small text button below a field: its text begins where the field does. */
export const flushButton = { minWidth: 0, ml: -1.25 } as const
