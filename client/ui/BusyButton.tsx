import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { MouseEvent } from 'react'

interface BusyButtonProps extends ButtonProps {
  /** Whether its action runs. Then a click does nothing. */
  readonly isBusy: boolean
  /** Whether there is nothing to do. Then a click does nothing either. */
  readonly isIdle?: boolean
}

/**
 * A button with a spinner while its action runs. It is marked as disabled and is not: the browser takes
 * the focus from a disabled button, and the next Tab would begin at the top of the page.
 */
export function BusyButton(props: BusyButtonProps) {
  const { isBusy, isIdle = false, onClick, children, sx, ...button } = props
  const isInert = isBusy || isIdle
  return (
    <Button
      {...button}
      aria-disabled={isInert || undefined}
      sx={[...(Array.isArray(sx) ? sx : [sx]), isBusy && iconStyle, isIdle && idleStyle]}
      // A submit button sends its form on a click, and on Enter in a field, which clicks it.
      onClick={isInert ? prevent : onClick}
    >
      {isBusy && <CircularProgress size={16} color="inherit" sx={spinnerStyle} />}
      <Box component="span" sx={isBusy ? { opacity: 0 } : { display: 'contents' }}>
        {children}
      </Box>
    </Button>
  )
}

const prevent = (event: MouseEvent) => event.preventDefault()

/** The spinner stands in the middle, over the hidden text and icon. */
const iconStyle = { '& .MuiButton-icon': { opacity: 0 } } as const
const idleStyle = { opacity: 0.6, cursor: 'default' } as const
const spinnerStyle = { position: 'absolute' } as const
