/** A part of the page in its full width, with the content in the middle. */
export const bandStyle = {
  width: '100%',
  maxWidth: 1152,
  mx: 'auto',
  px: { xs: 2, md: 4 },
  py: { xs: 3.5, md: 5 },
} as const

/** A card of a row of cards. */
export const cardStyle = {
  p: 2.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  minWidth: 0,
} as const
