import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DETAIL_PANEL_PX, PHONE } from '../media.ts'
import { panelBodyStyle, PanelHead } from '../PanelHead.tsx'
import type { OpenRow } from './useOpenRow.ts'

const WIDTH = DETAIL_PANEL_PX
/** The head of the page stays visible. */
const PAGE_HEAD_PX = 56

interface DetailPanelProps {
  readonly title: string
  readonly row: OpenRow
  /** The rows of the list, in its order. */
  readonly ids: readonly string[]
  readonly children: ReactNode
}

/**
 * The details of a row at the right edge. The list stays usable, and is narrower where there is room
 * (`Frame`); on a phone the panel covers it. Previous and next follow the order of the list.
 */
export function DetailPanel({ title, row, ids, children }: DetailPanelProps) {
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const panel = useRef<HTMLDivElement>(null)
  const { close } = row
  useFocusInside(panel)
  useEscape(close)
  return (
    <Drawer
      open
      anchor="right"
      variant={isPhone ? 'temporary' : 'persistent'}
      onClose={close}
      slotProps={{
        paper: {
          ref: panel,
          tabIndex: -1,
          ...(isPhone
            ? { role: 'dialog', 'aria-modal': true }
            : { component: 'aside', 'data-beside': true }),
          'aria-labelledby': titleId,
          sx: isPhone ? { width: '100vw' } : besideStyle,
        },
      }}
    >
      <PanelHead
        title={title}
        titleId={titleId}
        onClose={close}
        actions={<Steps row={row} ids={ids} />}
      />
      <Box sx={panelBodyStyle}>{children}</Box>
    </Drawer>
  )
}

const besideStyle = {
  top: PAGE_HEAD_PX,
  height: `calc(100% - ${PAGE_HEAD_PX}px)`,
  width: WIDTH,
  boxShadow: 8,
  zIndex: 'drawer',
} as const

function Steps({ row, ids }: Pick<DetailPanelProps, 'row' | 'ids'>) {
  const { t } = useTranslation()
  const at = ids.indexOf(row.id ?? '')
  const steps = [
    { name: 'previousRow', to: ids[at - 1], icon: <KeyboardArrowUp fontSize="small" /> },
    {
      name: 'nextRow',
      to: at < 0 ? undefined : ids[at + 1],
      icon: <KeyboardArrowDown fontSize="small" />,
    },
  ] as const
  return steps.map(({ name, to, icon }) => (
    <Tooltip key={name} title={t(`list.${name}`)}>
      <span>
        <IconButton
          data-shortcut={name}
          aria-label={t(`list.${name}`)}
          disabled={to === undefined}
          onClick={() => to !== undefined && row.open(to)}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  ))
}

/** Moves the focus into the panel when it opens, and back when it closes. */
function useFocusInside(panel: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [panel])
}

const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Escape closes the panel unless a dialog or a menu in front of it uses the key. */
function useEscape(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector(COVERS) === null) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
