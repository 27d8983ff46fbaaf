import Tooltip from '@mui/material/Tooltip'
import {
  cloneElement,
  useEffect,
  useState,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

interface LazyTooltipProps {
  /** Made when the tooltip is shown. */
  readonly title: () => ReactNode
  /** An element of HTML. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>
}

interface Pointer {
  readonly anchor: HTMLElement
  readonly delayMs: number
}

const DELAY_MS = 100
const LONG_PRESS_MS = 700

/**
 * A tooltip for the cells of long lists. It costs nothing until the pointer is over its element: the
 * tooltips of MUI were a tenth of the work of a list that changes all the time.
 */
export function LazyTooltip({ title, children }: LazyTooltipProps) {
  const [pointer, setPointer] = useState<Pointer>()
  const onPointerEnter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) =>
    setPointer({
      anchor: currentTarget,
      delayMs: pointerType === 'touch' ? LONG_PRESS_MS : DELAY_MS,
    })
  const onPointerLeave = () => setPointer(undefined)
  return (
    <>
      {cloneElement(children, { onPointerEnter, onPointerLeave })}
      {pointer && <Shown {...pointer} title={title()} />}
    </>
  )
}

function Shown({ anchor, delayMs, title }: Pointer & { readonly title: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return (
    <Tooltip open={isOpen} title={title} slotProps={{ popper: { anchorEl: anchor } }}>
      <span />
    </Tooltip>
  )
}
